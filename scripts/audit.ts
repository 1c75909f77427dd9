import { spawnSync } from 'node:child_process';

/**
 * `npm run audit`: fails if a package that runs in production has a known fault of high severity. Without a network it says so and
 * passes: nothing is known then.
 */
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });

interface Report {
  error?: { summary?: string };
  metadata?: { vulnerabilities: Record<'low' | 'moderate' | 'high' | 'critical', number> };
}

const report = parse(stdout);
const found = report?.metadata?.vulnerabilities;
if (!found) {
  process.stdout.write(
    `The registry was not reached, so nothing was audited. ${report?.error?.summary ?? stderr}\n`,
  );
} else {
  const { low, moderate, high, critical } = found;
  process.stdout.write(`${critical} critical, ${high} high, ${moderate} moderate, ${low} low\n`);
  if (high + critical > 0) {
    process.stdout.write('`npm audit --omit=dev` names them.\n');
    process.exitCode = 1;
  }
}

function parse(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
