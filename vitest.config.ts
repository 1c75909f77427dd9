import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of a file run in mixed order, always the same, so that none needs what another one left behind. */
const sequence = { shuffle: { tests: true } };

export default defineConfig({
  test: {
    // One more than Vitest's default, which leaves a core to its main process.
    maxWorkers: availableParallelism(),
    sequence: { seed: 11 },
    projects: [
      {
        test: {
          name: 'unit',
          sequence,
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
          sequence,
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
