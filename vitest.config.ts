import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than Vitest's default, which leaves a core to its main process.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          // A worker loads each module once, instead of once per file.
          isolate: false,
          unstubGlobals: true,
          // Reading all imports and rendering every label take seconds on a busy machine.
          testTimeout: 20_000,
          include: ['shared/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          isolate: false,
          globalSetup: 'server/database/test-setup.ts',
          setupFiles: 'server/access/session/test-hash-costs.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
