import '#web/ui/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTranslation } from '#web/lib/i18n.ts';
import { leaveKeysToInputMethods } from '#web/lib/input-method.ts';
import { keepApp } from '#web/lib/kept-app.ts';
import { keepPresses } from '#web/lib/kept-press.ts';
import { removeLeftDrafts } from '#web/lib/left-drafts.ts';
import { checkSession, checkUntilReached, followRights, followSessionOfOtherTabs } from '#web/lib/session.ts';
import { followWritesOfOtherTabs } from '#web/lib/write.ts';
import { startPreference } from '#web/ui/theme/preference.ts';
import { Providers } from './providers.tsx';
import { App, startRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

leaveKeysToInputMethods();
keepPresses();
// While the texts load, the session is checked and the screen's code fetched.
startRouter();
const texts = startTranslation(startPreference());
removeLeftDrafts();
void checkSession();
checkUntilReached();
followSessionOfOtherTabs();
followRights();
followWritesOfOtherTabs();
reloadWhenShownAgain();
await texts;

createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

void keepApp();

/** Back from the sign-in brings this page as it was left; who is signed in may have changed. */
function reloadWhenShownAgain(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
