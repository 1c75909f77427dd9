import { useForm } from 'react-hook-form';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { closeBooksFields } from '#shared/billing/books/books.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { closingContract } from '#shared/reports/closing/closing.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePeriodName } from '#web/reports/report/use-period-name.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import type { ClosingSpan } from './closing-span.ts';

const { DateField, NoteField } = formFields(closeBooksFields);

interface CloseBooksFormProps {
  span: ClosingSpan;
  closedUntil: string | null;
  onClose: () => void;
}

/** Closes the books until the end of a period, or until today while it runs, with a reason. */
export function CloseBooksForm({ span, closedUntil, onClose }: CloseBooksFormProps) {
  const t = useT();
  const { today, date } = useFormat();
  const periodName = usePeriodName();
  const isOver = span.to < today();
  const until = isOver ? span.to : today();
  const period = useRead(closingContract, { query: { from: span.from, to: span.to } }).data;
  const isUnfinished = period && (period.unbilled.count > 0 || period.cash.days.length > 0);
  const form = useForm({
    defaultValues: { until, reason: '' },
    resolver: formResolver(closeBooksFields),
  });
  const action = useAction(booksContract.close, {
    form,
    onDone: (books) => {
      const day = books.closedUntil ?? until;
      notify.success(t('billing.books.closeDone', { date: isolateWords(date(day)) }));
      onClose();
    },
  });
  const hasEarlier = closedUntil === null || closedUntil < dayBefore(span.from);
  return (
    <ActionDialog
      form={form}
      title={`${t('billing.books.close')}: ${periodName(span)}`}
      submit={t('billing.books.close')}
      action={action}
      request={(body) => ({ body })}
      onClose={onClose}
    >
      <p>
        {t('billing.books.closeText')}{' '}
        {hasEarlier && t('billing.books.earlierToo', { date: isolateWords(date(span.from)) })}
      </p>
      {isUnfinished && <p className="warning">{t('billing.books.stillOpen')}</p>}
      <FieldGrid>
        <DateField name="until" label="billing.books.lastDay" span={12} required latest={today()} />
        <NoteField name="reason" label="billing.books.reason" required autoFocus />
      </FieldGrid>
    </ActionDialog>
  );
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
