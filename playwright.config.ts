import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Each has a server, a database and a browser of its own.
  workers: Math.ceil(availableParallelism() / 2),
  timeout: 240_000,
  // A machine that is busy elsewhere may miss a moment; what passes only then is told as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    // A menu that is still fading in would be judged by the colours of its way there.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
});
