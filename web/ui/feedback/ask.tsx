import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import classes from './ask.module.css';

/** Opens a dialog that answers yes or no; resolves to the answer, with Escape as no. */
export function ask(title: string, body: (answer: (yes: boolean) => void) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes);
      modals.close(modalId);
    };
    const modalId = modals.open({
      title,
      withCloseButton: false,
      onClose: () => resolve(false),
      classNames: { header: classes.header, body: classes.body },
      children: body(answer),
    });
  });
}
