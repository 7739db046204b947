// A second host, beside the page's own: it hears whatever reaches it.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  url: string;
  heard: string[]; // paths of requests; 'connection' and 'packet' for what carries none
  stun: string; // where it hears packets
  close(): void;
}

export async function listen(): Promise<Listener> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push((request.url ?? '').replace('?', ''));
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  server.on('connection', () => heard.push('connection'));
  server.on('upgrade', (request, socket) => {
    heard.push(request.url ?? '');
    socket.destroy();
  });
  const packets = createSocket('udp4', () => heard.push('packet'));
  await new Promise<void>((bound) => packets.bind(0, '127.0.0.1', bound));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stun: `stun:127.0.0.1:${packets.address().port}`,
    heard,
    close() {
      packets.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
