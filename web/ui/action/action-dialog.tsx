import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { checkedValues } from '#web/ui/form/checked-values.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { ActionFrame } from './action-frame.tsx';

interface ActionDialogProps<Values extends FieldValues, Checked, Request> {
  form: UseFormReturn<Values, unknown, Checked>;
  title: string;
  submit: string;
  /** Of `useAction`. */
  action: {
    busy: boolean;
    failure: string | null;
    submit: (prepare: () => Promise<Request | null>) => Promise<boolean>;
  };
  /** The request with the validated values; null if something else is wrong with them. */
  request: (values: Checked) => Request | null | Promise<Request | null>;
  /** Whether something is undone, as in `ActionFrame`. */
  destroys?: boolean;
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form and one action. */
export function ActionDialog<Values extends FieldValues, Checked, Request>(
  props: ActionDialogProps<Values, Checked, Request>,
) {
  const { form, title, submit, action, request, destroys = false, size = 440, onClose, children } = props;
  const { busy, failure } = action;
  const send = () =>
    action.submit(async () => {
      const values = await checkedValues(form);
      return values && request(values);
    });
  return (
    <Dialog opened onClose={onClose} size={size} title={title}>
      <FormProvider {...form}>
        <ActionFrame
          submit={submit}
          busy={busy}
          destroys={destroys}
          problems={failure ? [failure] : []}
          onSubmit={() => void send()}
          onCancel={onClose}
        >
          {children}
        </ActionFrame>
      </FormProvider>
    </Dialog>
  );
}
