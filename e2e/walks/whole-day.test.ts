import { ownerTest as test } from '../fixtures.ts';
import { phone } from '../phone.ts';
import { passWholeDay } from '../steps/whole-day.ts';

for (const { language, device } of [
  { language: 'ar', device: { viewport: { width: 1440, height: 900 } } },
  { language: 'ur', device: phone },
] as const) {
  test.describe(`in ${language}`, () => {
    // The sums of the day are in riyals, with the tax of 15 percent.
    test.use({ ...device, language, country: 'SA' });

    test('a whole day comes to what is added up by hand', ({ user, owner, shop }) =>
      passWholeDay(user, owner, shop));
  });
}
