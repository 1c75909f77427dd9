import { test as base, expect } from '@playwright/test';
import { newDataDir, removeDataDir, startServer } from '../server/test-server.ts';

export { expect };

/** A journey begins in a browser at a new shop of its own, without an owner yet; it fails on any error that the page throws. */
export const test = base.extend<{ shop: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  shop: async ({}, use, testInfo) => {
    const dataDir = await newDataDir();
    try {
      const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
      await use({ url: server.url });
      await testInfo.attach('server.log', { body: server.output(), contentType: 'text/plain' });
      expect(await server.stop()).toBe(0);
    } finally {
      await removeDataDir(dataDir);
    }
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});
