import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { ActionFrame } from './action-frame.tsx';

interface ActionDialogProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  title: string;
  submit: string;
  /** Of `useAction`. */
  busy: boolean;
  failure: string | null;
  /** Whether something is undone, as in `ActionFrame`. */
  destroys?: boolean;
  size?: number;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form and one action. */
export function ActionDialog<Values extends FieldValues, Checked>(props: ActionDialogProps<Values, Checked>) {
  const {
    form,
    title,
    submit,
    busy,
    failure,
    destroys = false,
    size = 440,
    onSubmit,
    onClose,
    children,
  } = props;
  return (
    <Dialog opened onClose={onClose} size={size} title={title}>
      <FormProvider {...form}>
        <ActionFrame
          submit={submit}
          busy={busy}
          destroys={destroys}
          problems={failure ? [failure] : []}
          onSubmit={onSubmit}
          onCancel={onClose}
        >
          {children}
        </ActionFrame>
      </FormProvider>
    </Dialog>
  );
}
