import { Modal, type ModalProps } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { giveFocusBack } from './focus-back.ts';
import { useTopmostEscape } from './topmost-escape.ts';

/** A dialog in the middle of the window. Escape closes the one in front alone. */
export function Dialog({ closeOnEscape = true, onClose, ...props }: ModalProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  useTopmostEscape(root, () => props.opened && closeOnEscape && onClose());
  return (
    <Modal
      ref={root}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...props}
      // What opened it may be gone with what it did.
      onExitTransitionEnd={() => {
        props.onExitTransitionEnd?.();
        giveFocusBack();
      }}
      onClose={onClose}
      closeOnEscape={false}
    />
  );
}
