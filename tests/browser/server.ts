// A static file server: what any host of the page does, and a list of what it was asked for. It sends the headers of
// the site's `_headers` where it is told to, as hosts do that know the file.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.csv': 'text/csv',
};

export interface Server {
  url: string;
  requests: string[];
  close(): Promise<void>;
}

export function headersOf(folder: string): Record<string, string> {
  const lines = readFileSync(join(folder, '_headers'), 'utf8').matchAll(/^ {2}([\w-]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));
}

export async function serve(folder: string, headers: Record<string, string> = {}): Promise<Server> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(path);
    const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
    readFile(file).then(
      (content) => response.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404, { ...headers, 'content-type': 'text/html' }).end('There is no such file.'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
