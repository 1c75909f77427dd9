import { Suspense } from 'react';
import { fetched } from '#web/lib/fetched.ts';

const ReturnForm = fetched(async () => (await import('./return-parts.ts')).ReturnForm);

interface ReturnDialogProps {
  /** The order whose pieces come back; null while nobody asks. */
  orderId: number | null;
  onClose: () => void;
}

/** The dialog in which pieces are taken back. */
export function ReturnDialog({ orderId, onClose }: ReturnDialogProps) {
  return orderId === null ? null : (
    <Suspense>
      <ReturnForm orderId={orderId} onClose={onClose} />
    </Suspense>
  );
}
