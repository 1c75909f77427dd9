import { type ComponentType, type ReactNode, useEffect } from 'react';
import { fetchFailedStyles } from '#web/lib/fetched.ts';
import { whenIdle } from '#web/lib/idle.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { createStore, useValue } from '#web/lib/store.ts';

const region = createStore<ComponentType | undefined>(undefined);

async function fetchRegion() {
  if (!region.get()) await fetchFailedStyles();
  const { default: Region, toast } = await import('./toast-region.tsx');
  region.set(Region);
  return toast;
}

/**
 * The notifications' code is fetched once the first screen has time, or with the first notification. Without it, as when the
 * network is lost at that moment, the screens work on: each notification tries again.
 */
export function Toasts() {
  useEffect(() => whenIdle(() => void fetchRegion().catch(() => {})), []);
  const Region = useValue(region);
  return Region && <Region />;
}

export interface ToastAction {
  label: string;
  onAct: () => void;
}

const line = (text: ReactNode, action?: ToastAction) => (
  <span className="toast-line">
    <span>{text}</span>
    {action && (
      <button type="button" className="toast-action" onClick={action.onAct}>
        {action.label}
      </button>
    )}
  </span>
);

type Kind = 'success' | 'error' | 'info';

/** Room for them at the top of a phone. */
const mostShown = 4;
const shown = new Set<Id>();
type Id = string | number;

const show = (kind: Kind) => (text: string, action?: ToastAction) => {
  const told = fetchRegion().then((toast) => {
    // The library keeps what comes before its region is there.
    const id = toast[kind](line(text, action), { onClose: () => shown.delete(id) });
    shown.add(id);
    // The oldest gives way. A notice that waits for its turn isn't seen while the others are hovered, or the window is behind
    // another one.
    for (const old of [...shown].slice(0, -mostShown)) toast.dismiss(old);
  });
  told.catch((error: unknown) => logFailure('notifications', error));
};

/** Notifications of one line with at most one action; never the only place where an error is shown. */
export const notify = { success: show('success'), error: show('error'), info: show('info') };
