import '#web/ui/theme/signed-out.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { signIn } from '#web/access/session/address.ts';
import { followSignInOfOtherTabs, leaveIfSignedIn } from '#web/access/session/enter.ts';
import { startTranslation } from '#web/lib/i18n.ts';
import { leaveKeysToInputMethods } from '#web/lib/input-method.ts';
import { followPlace } from '#web/lib/place.ts';
import type { Catalogues } from '#web/lib/texts/texts.ts';
import { startPreference } from '#web/ui/theme/preference.ts';
import { prefetchApp } from './prefetch.ts';
import { followPublicShop } from './public-shop.ts';
import { SignedOut } from './signed-out.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('signed-out.html has no #root');

/** The texts of the public screens: a small part of all. */
const firstTexts: Catalogues = {
  en: async () => (await import('#shared/i18n/first.en.ts')).firstEn,
  ar: async () => (await import('#shared/i18n/first.ar.ts')).firstAr,
  ur: async () => (await import('#shared/i18n/first.ur.ts')).firstUr,
};

leaveKeysToInputMethods();
// The session is checked, and the shop asked about, while the texts load.
const texts = startTranslation(startPreference(), firstTexts);
const isSignedOut = leaveIfSignedIn();
// The root is no screen: users who are signed in go on to the app.
if (window.location.pathname === '/') window.history.replaceState(null, '', signIn);
followPlace();
followPublicShop();
followSignInOfOtherTabs();
await texts;
await isSignedOut;

createRoot(root).render(
  <StrictMode>
    <SignedOut />
  </StrictMode>,
);
prefetchApp();
