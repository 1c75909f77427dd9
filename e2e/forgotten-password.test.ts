import { test as base, expect } from './journey.ts';
import { credentials, foundShop } from './owner.ts';
import {
  asksForLink,
  choosesPassword,
  findsDeadLinks,
  readsOutbox,
  signsInAnew,
} from './steps/forgetting.ts';
import { changesPassword, changesProfile } from './steps/own-account.ts';

/** A signed-out browser in the journey's language, at a founded shop. */
const test = base.extend({
  storageState: async ({ shop, language }, use) => {
    await foundShop(shop.url, language);
    const localStorage = [{ name: 'locale', value: language }];
    await use({ cookies: [], origins: [{ origin: shop.url, localStorage }] });
  },
});

test.use({ viewport: { width: 1440, height: 900 } });

const fresh = 'a new tape of 160 cm';

for (const language of ['en', 'ur'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a forgotten password is replaced by a link, and changed again in the account', async ({
      desk,
      shop,
    }) => {
      await test.step('asks for a link', () => asksForLink(desk));
      const link = await readsOutbox(shop.env);
      await test.step('a new password by the link', () => choosesPassword(desk, link, fresh));
      await test.step('the link is good once', () => findsDeadLinks(desk, link));
      await test.step('in with the new password', () => signsInAnew(desk, fresh));
      await test.step('another name', () => changesProfile(desk, 'Maryam Q.'));
      await test.step('another password', () => changesPassword(desk, fresh, credentials.password));
      await desk.page.reload();
      await expect(desk.page).toHaveURL('/account');
    });
  });
}
