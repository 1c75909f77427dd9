import { billingScreens } from './screens/billing-screens.ts';
import { catalogueScreens } from './screens/catalogue-screens.ts';
import { customerScreens, templateScreens } from './screens/customers-screens.ts';
import { orderScreens } from './screens/orders-screens.ts';
import { reportScreens, startScreens } from './screens/reports-screens.ts';
import type { Screen } from './screens/screen.ts';
import { demoScreens, ownScreens, settingScreens } from './screens/settings-screens.ts';

/** Screens for signed-in users, in the order of the menu. */
export const screens: Screen[] = [
  ...startScreens,
  ...customerScreens,
  ...catalogueScreens,
  ...templateScreens,
  ...orderScreens,
  ...billingScreens,
  ...reportScreens,
  ...settingScreens,
  ...demoScreens,
  ...ownScreens,
];
