import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { creditFields, type Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import {
  type CreditDraft,
  creditableLines,
  creditDraftSchema,
  leftToCredit,
  totalOf,
  typedAmount,
  wholeCredit,
} from './credit-draft.rules.ts';
import { CreditLines } from './credit-lines.tsx';

const { NoteField } = formFields(creditFields);
const { SegmentedField, MoneyField } = formFields(z.object({ kind: z.string(), amount: z.string() }));

const kinds = {
  pieces: 'billing.credit.kinds.pieces',
  amount: 'billing.credit.kinds.amount',
} as const;

interface CreditFormProps {
  invoice: Invoice;
  currency: CurrencyLook;
  onClose: () => void;
}

/**
 * Asks which pieces of an invoice are credited, at first all that are left, or what amount without pieces, and why; shows what
 * that comes to.
 */
export function CreditForm({ invoice, currency, onClose }: CreditFormProps) {
  const t = useT();
  const lines = creditableLines(invoice);
  const form = useForm({
    defaultValues: {
      kind: 'pieces' as const,
      amount: '',
      reason: '',
      lines: wholeCredit(lines),
    } as CreditDraft,
    resolver: formResolver(creditDraftSchema(lines, leftToCredit(invoice))),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const action = useAction(invoiceContract.credit, {
    onDone: (note) => {
      notify.success(t('billing.credit.done', { number: isolate(note.invoiceNumber) }));
      onClose();
    },
    onRefused: ({ errors }, { body }) => {
      // The body leaves lines out, so its line numbers aren't those of the form.
      for (const { path, message } of errors) {
        const [, line] = path.split('.').map(Number);
        const id = line === undefined ? undefined : body.lines?.[line]?.invoiceLineId;
        const place = lines.findIndex((each) => each.id === id);
        const other = path === 'amount' ? 'amount' : 'reason';
        form.setError(place < 0 ? other : `lines.${place}.quantity`, { type: 'server', message });
      }
      return errors.length > 0;
    },
  });
  return (
    <ActionDialog
      form={form}
      title={t('billing.credit.title', { invoice: isolate(invoice.invoiceNumber) })}
      submit={t('billing.credit.submit')}
      action={action}
      destroys
      size={520}
      request={(body) => ({ params: { id: invoice.id }, body })}
      onClose={onClose}
    >
      <FieldGrid>
        <SegmentedField name="kind" label="billing.credit.kind" options={kinds} span={12} />
        {kind === 'amount' && (
          <MoneyField
            name="amount"
            label="billing.credit.amount"
            currency={currency}
            span={12}
            required
            autoFocus
          />
        )}
      </FieldGrid>
      {kind === 'pieces' && <CreditLines lines={lines} currency={currency} />}
      <Consequence invoice={invoice} currency={currency} />
      <FieldGrid>
        <NoteField
          name="reason"
          label="billing.credit.reason"
          help="billing.credit.reasonHelp"
          required
          autoFocus
        />
      </FieldGrid>
    </ActionDialog>
  );
}

/** What the note comes to, what is left of the invoice, and what happens to what is paid. */
function Consequence({ invoice, currency }: Omit<CreditFormProps, 'onClose'>) {
  const t = useT();
  const [kind, amount, typed] = useWatch<CreditDraft, ['kind', 'amount', 'lines']>({
    name: ['kind', 'amount', 'lines'],
  });
  const { decimals, paid = '0' } = invoice;
  const before = leftToCredit(invoice);
  const ofAmount = roundMoney(typedAmount(amount, before) ?? '0', decimals);
  const note = kind === 'amount' ? ofAmount : totalOf(creditableLines(invoice), typed, decimals);
  const left = subtractMoney(before, note, decimals);
  const isOverpaid = compareMoney(paid, left) > 0;
  return (
    <>
      <Sums>
        <Sum label={t('billing.credit.total')} weight="strong">
          <Money amount={note} currency={currency} named />
        </Sum>
        <Sum label={t('billing.credit.left')}>
          <Money amount={left} currency={currency} />
        </Sum>
      </Sums>
      <p className="muted">
        {t(kind === 'amount' ? 'billing.credit.amountText' : 'billing.credit.text')}{' '}
        {isOverpaid && t('billing.credit.paid')} {t('billing.credit.final')}
      </p>
    </>
  );
}
