import './strict.ts';
import '#web/ui/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startTranslation } from '#web/lib/i18n.ts';
import { checkSession, followSessionOfOtherTabs } from '#web/lib/session.ts';
import { followOtherTabs, startLanguage } from '#web/ui/theme/preference.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The session is checked while the texts load; the frame waits for its answer, not the page for both.
await startTranslation(startLanguage());
void checkSession();
followOtherTabs();
followSessionOfOtherTabs();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
