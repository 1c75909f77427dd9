import { useForm } from 'react-hook-form';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { reopenBooksFields } from '#shared/billing/books/books.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import type { Closing } from './closings.panel.tsx';

const { DateField, NoteField } = formFields(reopenBooksFields);

interface ReopenBooksFormProps {
  closings: readonly Closing[];
  onClose: () => void;
}

/** Opens the books after an earlier day, by default the one until which they were closed before, or as a whole. */
export function ReopenBooksForm({ closings, onClose }: ReopenBooksFormProps) {
  const t = useT();
  const { today } = useFormat();
  const closedUntil = closings[0]?.closedUntil ?? today();
  const before = closings.find((each) => each.closedUntil === null || each.closedUntil < closedUntil);
  const form = useForm({
    defaultValues: { until: before?.closedUntil ?? null, reason: '' },
    resolver: formResolver(reopenBooksFields),
  });
  const action = useAction(booksContract.reopen, {
    form,
    onDone: () => {
      notify.success(t('billing.books.reopenDone'));
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={t('billing.books.reopenTitle')}
      submit={t('billing.books.reopen')}
      action={action}
      destroys
      request={(body) => ({ body })}
      onClose={onClose}
    >
      <p>{t('billing.books.reopenText')}</p>
      <FieldGrid>
        <DateField
          name="until"
          label="billing.books.lastDay"
          help="billing.books.reopenHelp"
          span={12}
          latest={closedUntil}
        />
        <NoteField name="reason" label="billing.books.reason" required autoFocus />
      </FieldGrid>
    </ActionDialog>
  );
}
