import { type RefObject, useEffect, useRef } from 'react';
import type { Translate } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { useCloseGuard } from '#web/ui/feedback/leave-guards.tsx';

export interface UnsavedGuard {
  /** Whether something typed would be lost by leaving now. */
  guarded: RefObject<boolean>;
  /** Whether it would stay on this device as a draft. */
  isKept: boolean;
  /** For a form that closes without leaving its address: asks first, where there is something to lose. */
  leave: (go: () => void) => Promise<void>;
  /** What was typed is saved: no more questions. */
  release: () => void;
}

/** `isKept`: what was typed stays as a draft. */
export const askToLeave = (t: Translate, isKept: boolean): Promise<boolean> =>
  confirm({
    title: t('kit.form.leaveTitle'),
    text: t(isKept ? 'kit.form.leaveText' : 'kit.form.leaveLost'),
    action: t('kit.form.leave'),
  });

/** Asks before something typed is left behind, also when the tab is closed. */
export function useUnsavedGuard(dirty: boolean, isKept: boolean): UnsavedGuard {
  const t = useT();
  const guarded = useRef(false);
  useEffect(() => {
    guarded.current = dirty;
  }, [dirty]);

  useCloseGuard(() => guarded.current);

  const release = () => {
    guarded.current = false;
  };
  const leave = async (go: () => void) => {
    if (guarded.current && !(await askToLeave(t, isKept))) return;
    release();
    go();
  };
  return { guarded, isKept, leave, release };
}
