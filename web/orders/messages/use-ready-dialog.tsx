import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '#web/ui/feedback/leave-guards.ts';
import { ReadyDialog } from './ready.dialog.tsx';

interface OpenDialog {
  orderIds: readonly number[];
  settle: (done: boolean) => void;
}

/** The dialog that tells customers one after another; `tell` resolves to whether anybody was told. */
export function useReadyDialog(): {
  tell: (orderIds: number[]) => Promise<boolean>;
  readyDialog: ReactNode;
} {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const tell = (orderIds: number[]) => new Promise<boolean>((settle) => setAsked({ orderIds, settle }));
  const close = (done: boolean) => {
    asked?.settle(done);
    setAsked(null);
  };
  // Back closes the dialog alone: with the list, the selection would go too.
  useLeaveGuard({
    isLeft: () => asked !== null,
    ask: async () => {
      close(false);
      return false;
    },
  });
  const readyDialog = asked && <ReadyDialog orderIds={asked.orderIds} onClose={close} />;
  return { tell, readyDialog };
}
