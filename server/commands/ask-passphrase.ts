import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '#server/lib/process/config.ts';

const shortest = 12;

/** Asks for a passphrase at the terminal without showing it; for a new one twice. */
export async function askPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('Set BACKUP_PASSPHRASE, since no terminal is there to ask.');
  const passphrase = await ask('Passphrase: ');
  if (!isNew) return passphrase;
  if (passphrase.length < shortest) throw new StartError(`A passphrase has at least ${shortest} characters.`);
  if ((await ask('Once more: ')) !== passphrase)
    throw new StartError('These were two different passphrases.');
  return passphrase;
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
