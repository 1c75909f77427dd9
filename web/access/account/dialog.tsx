import type { ReactNode } from 'react';
import { Dialog as KitDialog } from '#web/ui/layout/dialog.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** If left out, only the dialog's own button closes it. */
  onClose?: () => void;
}

/** A dialog of the account page. */
export function Dialog({ title, children, onClose }: DialogProps) {
  return (
    <KitDialog
      opened
      size={440}
      title={title}
      onClose={() => onClose?.()}
      withCloseButton={onClose !== undefined}
      closeOnClickOutside={false}
      closeOnEscape={onClose !== undefined}
    >
      {children}
    </KitDialog>
  );
}
