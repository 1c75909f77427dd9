import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the test run's database. */
    clusterUrl: string;
  }
}

/** Runs once before all server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestCluster();
  project.provide('clusterUrl', url);
  return stop;
}
