import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  fullyParallel: true,
  // Each has a browser and a server of its own; one of them mostly waits for the other.
  workers: availableParallelism(),
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
    // Recording costs a third of a journey: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
  },
});
