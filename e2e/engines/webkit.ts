import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type EngineKind, windowSize } from './engine.ts';
import { until } from './retry.ts';

const webDriver = '/usr/bin/WebKitWebDriver';
const displayServer = '/usr/bin/Xvfb';

/** The engine of Safari, in the browser that comes with WebKitGTK, driven by WebDriver. */
export const webkit: EngineKind = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  find: () => {
    const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
    return browser && [webDriver, displayServer].every((program) => existsSync(program))
      ? () => start(browser)
      : undefined;
  },
};

async function start(browser: string): Promise<Engine> {
  const home = await createHome();
  const display = await startDisplay();
  const driver = await startDriver({ DISPLAY: display.name, HOME: home });
  const stop = async () => {
    await Promise.all([driver.process, display.process].map(end));
    await rm(home, { recursive: true, force: true });
  };
  try {
    return await openWindow(driver.url, browser, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openWindow(driver: string, browser: string, stop: () => Promise<void>): Promise<Engine> {
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `${driver}/session/${sessionId}`;
  const act = (source: object) => send<void>(`${session}/actions`, { actions: [source] });
  const run = <Output>(script: string, ...args: unknown[]) =>
    send<Output>(`${session}/execute/sync`, { script, args });
  await send(`${session}/window/rect`, windowSize);
  return {
    open: (url) => send(`${session}/url`, { url }),
    load: (script) => run(script),
    run: (script, input) => run(`return (${script}).apply(null, arguments)`, input),
    click: (x, y) => {
      const move = { type: 'pointerMove', x, y };
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      return act({ type: 'pointer', id: 'mouse', actions: [move, ...press] });
    },
    type: (text) => {
      const press = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return act({ type: 'key', id: 'keyboard', actions: [...text].flatMap(press) });
    },
    picture: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    close: () => send<void>(session, undefined, 'DELETE').finally(stop),
  };
}

/** Sends one command of the WebDriver protocol; resolves to its result. */
async function send<Output>(
  url: string,
  body?: object,
  method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET',
): Promise<Output> {
  const reply = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A new home, in which the settings of GTK ask pages for reduced motion. */
async function createHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'miqyas-webkit-'));
  const settings = join(home, '.config/gtk-3.0');
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return home;
}

/** A display without a screen, under the first free name. */
async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const screen = `${windowSize.width}x${windowSize.height}x24`;
  const args = ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'];
  const server = spawn(displayServer, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [name] = await once(server.stdout, 'data');
  return { process: server, name: `:${String(name).trim()}` };
}

async function startDriver(env: Record<string, string>): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort();
  const process_ = spawn(webDriver, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until(30_000, () => fetch(`${url}/status`));
  return { process: process_, url };
}

/** The driver takes a port's number, and not 0 for any. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
