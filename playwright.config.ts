import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup.ts',
  fullyParallel: true,
  // Each worker has its own browser and server, of which one mostly waits for the other.
  workers: availableParallelism(),
  timeout: 240_000,
  // A busy machine may cause a timeout; a test that passes only on retry is reported as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    // Without animations, since axe would check the colours of a menu that is still fading in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // Recording costs a third of a journey, so only retries are recorded.
    trace: 'on-first-retry',
  },
});
