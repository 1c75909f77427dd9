import { test as base, expect } from '@playwright/test';
import type { Language } from '#shared/lib/language.ts';
import { translator } from '../server/lib/http/translate.ts';
import type { Desk } from './desk.ts';
import { watchFaults } from './faults.ts';
import { foundShop, type Owner } from './owner.ts';
import { type Shop, withNewShop, withShippedShop } from './server.ts';
import { type ShopHost, startShopHost } from './shop-host.ts';
import { wordsOf } from './words.ts';

export { expect };

interface Fixtures {
  /** The language that the journey is made in. */
  language: Language;
  /** The server is that of `npm start`, which brings its own PostgreSQL. */
  isAsShipped: boolean;
  shop: Shop;
  desk: Desk;
}

/**
 * A journey begins in a browser at a new shop of its own, without an owner yet. It fails on any error that a
 * page throws or prints, and on any call that fails without the journey having asked for it.
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
  isAsShipped: [false, { option: true }],
  shop: async ({ host, isAsShipped }, use, testInfo) => {
    const output = await (isAsShipped ? withShippedShop(use) : withNewShop(host, use));
    await testInfo.attach('server.log', { body: output, contentType: 'text/plain' });
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  desk: async ({ page, context, language }, use) => {
    const faults = watchFaults(context);
    await use({ page, language, faults, t: translator(language), words: wordsOf(language) });
    expect(faults.found).toEqual([]);
  },
});

/** The same at a shop that is founded, with its owner signed in. */
export const ownersTest = test.extend<{ owner: Owner }>({
  owner: async ({ shop, language }, use) => use(await foundShop(shop.url, language)),
  storageState: async ({ owner }, use) => use(owner.storage),
});
