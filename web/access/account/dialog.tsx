import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** If left out, only the dialog's own button closes it. */
  onClose?: () => void;
}

/** A dialog of the account page. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const t = useT();
  return (
    <Modal
      opened
      size={440}
      title={title}
      onClose={() => onClose?.()}
      withCloseButton={onClose !== undefined}
      closeOnClickOutside={false}
      closeOnEscape={onClose !== undefined}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  );
}
