import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testIgnore: ['**/engines/**', '**/walks/**'], grepInvert: /@walks/ },
    // The journeys again, with axe on each screen, more languages, the other engines, and through all screens: `npm run test:walks`.
    { name: 'walks' },
  ],
  globalSetup: './e2e/setup.ts',
  // Files start in the order of their names: long ones have an early name, so that none is left alone at the end.
  fullyParallel: true,
  // With more, each journey only takes longer: its browser and its server keep a core busy.
  workers: availableParallelism(),
  // The limits end what hangs. They are no measure of speed, so that a slow machine keeps far from them.
  timeout: 300_000,
  // A busy machine may cause a timeout; a test that passes only on retry is reported as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    // Without animations, since axe would check the colours of a menu that is still fading in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A kept app would answer instead of the network that most journeys disturb.
    serviceWorkers: 'block',
    // Recording costs a third of a journey, so only retries are recorded.
    trace: 'on-first-retry',
  },
});
