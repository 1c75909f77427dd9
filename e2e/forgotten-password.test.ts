import { test as base, expect, walksOnly } from './fixtures.ts';
import { createShop, credentials } from './shop-owner.ts';
import {
  choosePassword,
  expectDeadLinks,
  readOutbox,
  requestResetLink,
  signInAgain,
} from './steps/forgotten-password.ts';
import { changePassword, changeProfile } from './steps/own-account.ts';

/** A signed-out browser in the journey's language, at a founded shop. */
const test = base.extend({
  storageState: async ({ shop, language }, use) => {
    await createShop(shop.url, language);
    const localStorage = [{ name: 'locale', value: language }];
    await use({ cookies: [], origins: [{ origin: shop.url, localStorage }] });
  },
});

test.use({ viewport: { width: 1440, height: 900 } });

const fresh = 'a new tape of 160 cm';

for (const [language, details] of [
  ['en', {}],
  ['ur', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('a forgotten password is replaced by a link, and changed again in the account', async ({
      user,
      shop,
    }) => {
      await test.step('asks for a link', () => requestResetLink(user));
      const link = await readOutbox(shop.env);
      await test.step('a new password by the link', () => choosePassword(user, link, fresh));
      await test.step('the link is good once', () => expectDeadLinks(user, link));
      await test.step('in with the new password', () => signInAgain(user, fresh));
      await test.step('another name', () => changeProfile(user, 'Maryam Q.'));
      await test.step('another password', () => changePassword(user, fresh, credentials.password));
      await user.page.reload();
      await expect(user.page).toHaveURL('/account');
    });
  });
}
