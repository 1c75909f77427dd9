import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '#server/database/test-cluster.ts';
import { buildWeb } from '#server/lib/http/web-build.ts';

/** Runs once before all journeys; workers get what they share through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const [cluster, checked] = await Promise.all([
    startTestCluster(),
    mkdtemp(join(tmpdir(), 'miqyas-axe-')),
    buildWeb(),
  ]);
  process.env.CLUSTER_URL = cluster.url;
  process.env.CHECKED_SCREENS = checked;
  return async () => {
    await cluster.stop();
    await rm(checked, { recursive: true });
  };
}
