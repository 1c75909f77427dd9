import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A process that serves one shop at a time. */
export interface ShopHost {
  /** Opens a shop with settings as in the environment of `npm start`; resolves to its address. */
  open(env: Record<string, string>): Promise<string>;
  close(): Promise<void>;
  /** Everything printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The messages to the process. */
export type HostOrder = { open: Record<string, string> } | { close: true };

const program = resolve(import.meta.dirname, 'shop-host.main.ts');

export function startShopHost(): ShopHost {
  const host = fork(program, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  for (const stream of [host.stdout, host.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  const ended = once(host, 'exit');
  const failed = ended.then(() => {
    throw new Error(`the host of the shop ended:\n${text}`);
  });
  failed.catch(() => {});
  const tell = async (order: HostOrder): Promise<string> => {
    const reply = once(host, 'message');
    host.send(order);
    const [{ url }] = await Promise.race([reply, failed]);
    return url;
  };
  return {
    open: (env) => tell({ open: env }),
    close: async () => {
      await tell({ close: true });
    },
    output: () => text,
    stop: async () => {
      host.disconnect();
      await ended;
    },
  };
}
