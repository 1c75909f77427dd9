import { test as base, expect } from '@playwright/test';
import { type Language, languages } from '#shared/lib/language.ts';
import { liveContract } from '#shared/lib/live.contract.ts';
import { translator } from '../server/lib/http/translate.ts';
import { reportStopped, watchConsole } from './console-errors.ts';
import { type Shop, withNewShop, withShippedShop } from './server.ts';
import { type ShopHost, startShopHost } from './shop-host.ts';
import { createShop, type ShopOwner } from './shop-owner.ts';
import { wordsOf } from './test-data.ts';
import type { TestUser } from './test-user.ts';

export { expect };

interface Fixtures {
  /** The language of the journey. */
  language: Language;
  /** The country of the shop, by its code; by default one that speaks the language. */
  country: string | undefined;
  /** Whether the server runs as in `npm start`, with its own PostgreSQL. */
  isAsShipped: boolean;
  /** Whether pages show what others change at once; else they are as they were when they were read. */
  hearsOthers: boolean;
  shop: Shop;
  user: TestUser;
}

const live = `/api/v1${liveContract.events.path}`;

/** Runs in each page, before its scripts: nothing comes of asking for the changes of others. */
function ignoreOthers(path: string): void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    String(input).startsWith(path) ? new Promise(() => {}) : fetch(input, init);
}

/** What a journey repeats in another language: `npm run test:walks` alone runs it. */
export const walksOnly = { tag: '@walks' };

/** The title of a screen that stopped working, in each language. */
const stopped = languages.map((language) => translator(language)('shell.failure.title'));

/**
 * A journey starts in a browser at a new shop without an owner. It fails on any error that a page throws or logs, and
 * on any failed call that it doesn't expect; also at a screen that says it stopped working.
 */
export const test = base.extend<Fixtures, { host: ShopHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const host = startShopHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  language: ['en', { option: true }],
  country: [undefined, { option: true }],
  isAsShipped: [false, { option: true }],
  hearsOthers: [false, { option: true }],
  shop: async ({ host, isAsShipped }, use, testInfo) => {
    const output = await (isAsShipped ? withShippedShop(use) : withNewShop(host, use));
    await testInfo.attach('server.log', { body: output, contentType: 'text/plain' });
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  user: async ({ page, context, language, hearsOthers }, use) => {
    const faults = watchConsole(context);
    await context.addInitScript(reportStopped, stopped);
    if (!hearsOthers) await context.addInitScript(ignoreOthers, live);
    await use({ page, language, faults, t: translator(language), words: wordsOf(language) });
    expect(faults.found).toEqual([]);
  },
});

/** The same at a founded shop, with its owner signed in. */
export const ownerTest = test.extend<{ owner: ShopOwner }>({
  owner: async ({ shop, language, country }, use) => use(await createShop(shop.url, language, country)),
  storageState: async ({ owner }, use) => use(owner.storage),
});
