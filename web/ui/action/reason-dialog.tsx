import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import type { Api, Contract } from '#shared/lib/contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { NoteField } from '#web/ui/form/field/text-fields.tsx';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

interface ReasonDialogProps {
  /** An action on one record that takes nothing but a reason. */
  contract: Contract<Api & { body: z.ZodObject }>;
  /** What is checked of it. */
  fields: z.ZodObject;
  id: number;
  title: MessageKey;
  titleParams?: MessageParams;
  /** What the action does. */
  text: string;
  label: MessageKey;
  submit: MessageKey;
  done: MessageKey;
  onClose: () => void;
}

/** Asks why something is undone, and undoes it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { contract, fields, id, title, titleParams, text, label, done, onClose } = props;
  const t = useT();
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(fields) });
  const action = useAction(contract, {
    form,
    onDone: () => {
      notify.success(t(done));
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={t(title, titleParams)}
      submit={t(props.submit)}
      action={action}
      destroys
      request={(body) => ({ params: { id }, body }) as never}
      onClose={onClose}
    >
      <p>{text}</p>
      <FieldGrid>
        <NoteField name="reason" label={label} required autoFocus />
      </FieldGrid>
    </ActionDialog>
  );
}
