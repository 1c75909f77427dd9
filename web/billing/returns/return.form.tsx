import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import type { ReturnPreview } from '#shared/billing/returns/return.schema.ts';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useField } from '#web/ui/form/field/use-field.ts';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { Select } from '#web/ui/picker/select.tsx';
import {
  emptyReturn,
  moneyOf,
  otherReason,
  type ReturnDraft,
  refundOf,
  returnableRows,
  returnDraftSchema,
  returnedRows,
} from './return-draft.rules.ts';
import { ReturnLines } from './return-lines.tsx';
import { readReturnPreview, useReturnPreview } from './use-return-preview.ts';

const { TextField, NoteField, SegmentedField, MoneyField } = formFields(
  z.object({
    reason: z.string(),
    note: z.string(),
    kind: z.string(),
    method: z.string(),
    amount: z.string(),
  }),
);

interface ReturnFormProps {
  orderId: number;
  onClose: () => void;
}

/** Takes back delivered pieces of an order: which, why, in what state, where they go, and what becomes of the money. */
export function ReturnForm({ orderId, onClose }: ReturnFormProps) {
  const words = useTranslatedNames();
  const { data } = useRead(orderContract.get, { params: { id: orderId } });
  const currency = useCurrency(data?.currency, data?.decimals);
  return data && currency ? (
    <Returning order={words.order(data)} currency={currency} onClose={onClose} />
  ) : null;
}

interface ReturningProps {
  order: Order;
  currency: CurrencyLook;
  onClose: () => void;
}

function Returning({ order, currency, onClose }: ReturningProps) {
  const t = useT();
  const allowed = useAllowed();
  const rows = returnableRows(order);
  const mayRefund = allowed(paymentContract.refund.access);
  const form = useForm({
    defaultValues: emptyReturn(rows),
    resolver: formResolver(returnDraftSchema(order.id, rows)),
  });
  const action = useAction(returnContract.create, {
    onDone: ({ number }) => {
      notify.success(t('billing.returns.form.done', { number: isolate(number) }));
      onClose();
    },
    onRefused: ({ errors }, { body }) => {
      for (const { path, message } of errors)
        form.setError(fieldOf(path, body.rows, rows), { type: 'server', message });
      return errors.length > 0;
    },
  });
  const request = async (body: z.output<ReturnType<typeof returnDraftSchema>>) => {
    const draft = form.getValues();
    const { freed = '0' } = await readReturnPreview(order, returnedRows(rows, draft.rows));
    if (mayRefund && refundOf(draft, freed, currency) === null) {
      const message = t('billing.returns.moreThanFree', { amount: isolate(freed) });
      form.setError('amount', { type: 'server', message }, { shouldFocus: true });
      return null;
    }
    return { body: { ...body, money: moneyOf(draft, freed, { mayRefund, coins: currency }) } };
  };
  return (
    <ActionDialog
      form={form}
      title={t('billing.returns.form.title', { order: isolate(order.referenceNumber) })}
      submit={t('billing.returns.form.submit')}
      action={action}
      size={560}
      request={request}
      onClose={onClose}
    >
      {rows.length === 0 ? (
        <p>
          {order.pickedAt === null
            ? t('billing.returns.notHandedOver', { order: isolate(order.referenceNumber) })
            : t('billing.returns.form.noPieces')}
        </p>
      ) : (
        <Fields order={order} rows={rows} currency={currency} mayRefund={mayRefund} />
      )}
    </ActionDialog>
  );
}

interface FieldsProps {
  order: Order;
  rows: readonly OrderRow[];
  currency: CurrencyLook;
  mayRefund: boolean;
}

function Fields({ order, rows, currency, mayRefund }: FieldsProps) {
  const preview = useReturnPreview(order, rows);
  const sums = { preview, currency, mayRefund };
  return (
    <>
      <ReturnLines rows={rows} preview={preview} currency={currency} />
      <Consequence {...sums} />
      <FieldGrid>
        <Reason />
        <MoneyFields {...sums} />
        <NoteField name="note" label="billing.returns.form.note" />
      </FieldGrid>
    </>
  );
}

/** The field of the form that a problem of the body belongs to: the body leaves rows out. */
function fieldOf(path: string, sent: readonly { orderRowId: number }[], rows: readonly OrderRow[]) {
  const [head, index, part] = path.split('.');
  if (head === 'money') return part === undefined && index === 'method' ? 'method' : 'amount';
  if (head !== 'rows') return head === 'reason' ? 'reason' : 'reasonId';
  const place = rows.findIndex(({ id }) => id === sent[Number(index)]?.orderRowId);
  const named = part === 'to' || part === 'shelfId' ? part : 'quantity';
  return `rows.${Math.max(0, place)}.${named}` as const;
}

/** One of the shop's reasons, or another in words. */
function Reason() {
  const t = useT();
  const language = useLanguage();
  const read = useRead(returnReasonContract.list, { query: { perPage: maxPerPage } }, { staleTime: 60_000 });
  const { field, input } = useField({
    name: 'reasonId',
    label: 'billing.returns.reason',
    span: 12,
    required: true,
  });
  const listed = rowsNamedIn(read.data?.data ?? [], language);
  return (
    <>
      <Select
        {...input}
        data={[
          ...listed.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: otherReason, label: t('billing.returns.form.otherReason') },
        ]}
        value={typeof field.value === 'string' ? field.value : null}
        onChange={field.onChange}
      />
      {field.value === otherReason && (
        <TextField name="reason" label="billing.returns.form.ownReason" span={12} required autoFocus />
      )}
    </>
  );
}

interface SumsProps {
  preview: ReturnPreview | undefined;
  currency: CurrencyLook;
  mayRefund: boolean;
}

const kinds = {
  refund: 'billing.returns.form.kinds.refund',
  credit: 'billing.returns.form.kinds.credit',
} as const;
const methods = Object.fromEntries(
  paymentMethods.map((method) => [method, `billing.method.${method}` as const]),
);

/** What becomes of what was paid for the pieces, where something was. */
function MoneyFields({ preview, currency, mayRefund }: SumsProps) {
  const draft = useWatch<ReturnDraft>() as Partial<ReturnDraft>;
  const { freed = '0' } = preview ?? {};
  if (!mayRefund || compareMoney(freed, '0') <= 0) return null;
  return (
    <>
      <SegmentedField name="kind" label="billing.returns.form.money" options={kinds} span={12} />
      {draft.kind === 'refund' && (
        <>
          <SegmentedField name="method" label="billing.payment.method" options={methods} span={12} />
          <MoneyField
            name="amount"
            label="billing.returns.form.refundAmount"
            help="billing.returns.form.refundHelp"
            currency={currency}
            span={12}
          />
        </>
      )}
    </>
  );
}

/** What the pieces come to, what was paid for them, and what is owed afterwards. */
function Consequence({ preview, currency, mayRefund }: SumsProps) {
  const t = useT();
  const draft = useWatch<ReturnDraft>() as Partial<ReturnDraft>;
  const { worth = '0', credited = '0', freed = '0', owed } = preview ?? {};
  const refund = refundOf(draft, freed, currency);
  const isFreed = compareMoney(freed, '0') > 0;
  const isRefund = isFreed && draft.kind === 'refund' && mayRefund;
  return (
    <>
      <Sums>
        <Sum label={t('billing.returns.form.worth')}>
          <Money amount={worth} currency={currency} />
        </Sum>
        {compareMoney(credited, '0') > 0 && (
          <Sum label={t('billing.returns.form.credited')}>
            <Money amount={credited} currency={currency} />
          </Sum>
        )}
        {isFreed && (
          <Sum label={t('billing.returns.form.freed')}>
            <Money amount={freed} currency={currency} />
          </Sum>
        )}
        {isFreed && (
          <Sum
            label={t(isRefund ? 'billing.returns.form.refundAmount' : 'billing.returns.form.keptAmount')}
            weight="strong"
          >
            {isRefund && refund === null ? (
              '—'
            ) : (
              <Money amount={isRefund ? (refund ?? freed) : freed} currency={currency} named />
            )}
          </Sum>
        )}
        {owed !== undefined && (
          <Sum label={t('billing.returns.form.owedAfter')} {...(!isFreed && { weight: 'strong' as const })}>
            <Money amount={owed} currency={currency} />
          </Sum>
        )}
      </Sums>
      {!isFreed && compareMoney(worth, '0') > 0 && (
        <p className="muted">{t('billing.returns.form.nothingPaid')}</p>
      )}
    </>
  );
}
