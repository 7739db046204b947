// WebKit, as Debian has it for GTK, driven by WebDriver on a screen that nobody sees. Playwright drives a WebKit of its own only.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { expect } from './kordon.ts';

const browser = process.env['WEBKIT'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const element = 'element-6066-11e4-a52e-4f735466cecf'; // the key by which WebDriver hands over elements

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export class WebKit {
  private constructor(
    private readonly driver: ChildProcess,
    private readonly session: string,
  ) {}

  static async start(): Promise<WebKit> {
    const port = await freePort();
    // A group of processes of its own, so that all of them end. The browser has no sandbox here, as root has none.
    const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', LANG: 'C.UTF-8', LANGUAGE: 'en_US' };
    const driver = spawn('xvfb-run', ['--auto-servernum', '--server-args=-screen 0 1440x1000x24', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true, env });
    const host = `http://127.0.0.1:${port}`;
    await expect.poll(() => fetch(`${host}/status`).then(({ ok }) => ok, () => false), { timeout: 20_000 }).toBe(true);
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${host}/session`, { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } } });
    return new WebKit(driver, `${host}/session/${sessionId}`);
  }

  async end(): Promise<void> {
    await ask('DELETE', this.session).catch(() => {});
    process.kill(-this.driver.pid!);
  }

  async open(url: string): Promise<void> {
    await ask('POST', `${this.session}/url`, { url });
    await this.run('window.wrong = []; for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) addEventListener(kind, (event) => wrong.push(`${kind}: ${event.message ?? event.reason ?? event.violatedDirective}`));');
  }

  reload = (): Promise<void> => ask('POST', `${this.session}/refresh`, {});

  run = <T>(script: string, ...args: unknown[]): Promise<T> => ask('POST', `${this.session}/execute/sync`, { script, args });

  // What went wrong since the page was opened.
  wrong = (): Promise<string[]> => this.run('return window.wrong');

  text = (selector: string): Promise<string> => this.run('return document.querySelector(arguments[0])?.textContent ?? ""', selector);

  // Waits for an element of which the page says this.
  async shows(selector: string, words: RegExp = /^/, timeout = 120_000): Promise<void> {
    const texts = () => this.run<string[]>('return [...document.querySelectorAll(arguments[0])].map((each) => each.textContent)', selector);
    await expect.poll(() => texts().then((all) => all.some((text) => words.test(text))), { timeout, message: `${selector} ${words}` }).toBe(true);
  }

  // Presses it as a pointer would; of several the first that has these words.
  async press(selector: string, words: RegExp = /^/): Promise<void> {
    await this.shows(selector, words);
    await expect(async () => {
      const found = await this.run<Record<string, string>>('return [...document.querySelectorAll(arguments[0])].find((each) => new RegExp(arguments[1]).test(each.textContent))', selector, words.source);
      await ask('POST', `${this.session}/element/${found[element]}/click`, {}); // refused while the page moves
    }).toPass({ timeout: 10_000 });
  }

  set = (selector: string, value: string): Promise<void> =>
    this.run('const field = document.querySelector(arguments[0]); for (let door = field.closest("details"); door; door = door.parentElement.closest("details")) door.open = true; field.value = arguments[1]; for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));', selector, value);

  // Drops a file on the page: nobody can choose one in the browser's own window.
  drop = (path: string): Promise<void> =>
    this.run(
      'const data = new DataTransfer(); data.items.add(new File([Uint8Array.from(atob(arguments[0]), (sign) => sign.charCodeAt(0))], arguments[1])); for (const kind of ["dragenter", "dragover", "drop"]) (document.querySelector("kordon-app") ?? document.body).dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, composed: true, dataTransfer: data }));',
      readFileSync(path).toString('base64'),
      basename(path),
    );

  // Presses a button that saves a file; what is in it.
  async saved(words: RegExp): Promise<string> {
    await this.run('const made = URL.createObjectURL; URL.createObjectURL = (blob) => { blob.text().then((text) => (window.saved = text)); return made.call(URL, blob); }; window.saved = undefined;');
    await this.press('button', words);
    await expect.poll(() => this.run('return typeof window.saved')).toBe('string');
    return this.run('return window.saved');
  }
}

async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
