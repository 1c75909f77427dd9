import type { InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { isOfPrepayment } from '#shared/billing/invoice/invoice-kinds.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Column } from '#web/ui/list/list-description.ts';
import { Amount, Orders, Owes, signed } from './invoice-cells.tsx';
import { InvoiceState } from './invoice-state.tsx';

/** The base currency, for column headers. */
interface BaseCurrency {
  code: string;
  name: string;
}

/** The columns of the invoice list; amounts in other currencies than the base show theirs. */
export const invoiceColumns = (
  t: Translate,
  currency: BaseCurrency | undefined,
): Column<InvoiceListRow>[] => [
  {
    key: 'invoiceNumber',
    header: 'billing.list.invoice',
    width: 124,
    sort: 'invoiceNumber',
    strong: true,
    kind: 'code',
  },
  {
    key: 'invoiceDate',
    header: 'billing.list.date',
    width: 112,
    sort: 'invoiceDate',
    kind: 'date',
  },
  {
    key: 'customer',
    header: 'billing.list.customer',
    kind: 'person',
    second: ({ customer }) => customer.phone && <Phone>{customer.phone}</Phone>,
  },
  {
    key: 'orderNumbers',
    header: 'billing.list.orders',
    width: 150,
    hideBelow: 1140,
    cell: ({ orderNumbers }) => <Orders numbers={orderNumbers} />,
    second: ({ referenceNumber }) => referenceNumber && <UserText>{referenceNumber}</UserText>,
    export: ({ orderNumbers }) => orderNumbers.join(', '),
  },
  {
    key: 'total',
    header: currency ? 'billing.list.totalIn' : 'billing.list.total',
    ...(currency && { headerParams: { currency: currency.name } }),
    width: 136,
    align: 'number',
    sort: 'total',
    cell: (invoice) => <Amount amount={signed(invoice)} of={invoice} base={currency?.code} />,
    second: (invoice) => <Owes invoice={invoice} />,
    export: signed,
  },
  {
    key: 'state',
    header: 'billing.list.state',
    width: 148,
    cell: ({ kind, state }) => (
      <span className="flex wrap gap-4">
        <InvoiceState kind={kind} state={state} />
      </span>
    ),
    export: ({ kind, state }) =>
      [t(`billing.state.${state}`), ...(isOfPrepayment(kind) ? [t('billing.prepayment.badge')] : [])].join(
        ', ',
      ),
  },
  {
    key: 'balance',
    permission: 'payments:read',
    header: currency ? 'billing.list.balanceIn' : 'billing.list.balance',
    ...(currency && { headerParams: { currency: currency.name } }),
    width: 136,
    align: 'number',
    optional: true,
    cell: (invoice) =>
      invoice.balance && <Amount amount={invoice.balance} of={invoice} base={currency?.code} />,
  },
  {
    key: 'referenceNumber',
    header: 'billing.list.reference',
    width: 140,
    optional: true,
  },
];
