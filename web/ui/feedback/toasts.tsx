import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { createStore, useValue } from '#web/lib/store.ts';

const fetchRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(fetchRegion);
const isNeeded = createStore(false);

/** The notifications' code is fetched once the first screen has time, or with the first notification. */
export function Toasts() {
  useEffect(() => {
    const wait = window.requestIdleCallback ?? ((task: () => void) => window.setTimeout(task, 2000));
    wait(() => isNeeded.set(true));
  }, []);
  return <Suspense>{useValue(isNeeded) && <ToastRegion />}</Suspense>;
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

const show = (kind: Kind) => (text: string, action?: ToastAction) => {
  isNeeded.set(true);
  // The library keeps what comes before its region is there.
  void fetchRegion().then(({ toast }) => toast[kind](line(text, action)));
};

/** Notifications of one line with at most one action; never the only place where an error is shown. */
export const notify = { success: show('success'), error: show('error'), info: show('info') };
