import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

interface Check {
  name: string;
  /** The arguments for Node. */
  args: string[];
}

/**
 * Runs independent checks, as many at once as there are cores; the output of each is shown when it ends. Throws the
 * name of the first that fails, and ends the others.
 */
export async function runChecks(root: string, checks: readonly Check[]): Promise<void> {
  const waiting = [...checks];
  const failure = new AbortController();
  const work = async () => {
    for (let check = waiting.shift(); check && !failure.signal.aborted; check = waiting.shift()) {
      const since = Date.now();
      const { isPassed, output } = await run(root, check, failure.signal);
      if (failure.signal.aborted) return;
      const seconds = Math.ceil((Date.now() - since) / 1000);
      process.stdout.write(`\n— ${check.name} (${seconds} s)\n${output}`);
      if (isPassed) continue;
      failure.abort();
      throw new Error(`${check.name}: failed`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function run(
  root: string,
  { args }: Check,
  signal: AbortSignal,
): Promise<{ isPassed: boolean; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Programs omit colours if their output is no terminal.
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((done, fail) => {
    child.once('close', (code) => done({ isPassed: code === 0, output }));
    child.once('error', (error) => (signal.aborted ? done({ isPassed: false, output }) : fail(error)));
  });
}
