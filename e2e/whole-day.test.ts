import { ownerTest as test } from './fixtures.ts';
import { passWholeDay } from './steps/whole-day.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a day of goods, cloth, returns, goodwill and bills comes to what is added up by hand, and is closed', ({
  user,
  owner,
  shop,
}) => passWholeDay(user, owner, shop));
