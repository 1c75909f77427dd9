import { Suspense } from 'react';
import { fetched, useFetchedSoon } from '#web/lib/fetched.ts';

const ReturnForm = fetched(async () => (await import('./return-parts.ts')).ReturnForm);

interface ReturnDialogProps {
  /** The order whose pieces come back; null while nobody asks. */
  orderId: number | null;
  onClose: () => void;
}

/** The dialog in which pieces are taken back; its code is fetched once a screen offers it. */
export function ReturnDialog({ orderId, onClose }: ReturnDialogProps) {
  useFetchedSoon(ReturnForm);
  return orderId === null ? null : (
    <Suspense>
      <ReturnForm orderId={orderId} onClose={onClose} />
    </Suspense>
  );
}
