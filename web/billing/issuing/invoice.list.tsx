import { IconFileDownload, IconFileText } from '@tabler/icons-react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { message } from '#shared/i18n/messages.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { invoicePath, useNewInvoice } from '#web/billing/invoice/invoice-address.ts';
import { InvoiceCard } from '#web/billing/invoice/invoice-card.tsx';
import { invoiceColumns } from '#web/billing/invoice/invoice-columns.tsx';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { savePapers } from '#web/ui/list/save-papers.ts';
import { InvoiceForm } from './invoice.form.tsx';

const listed = {
  ...invoiceContract,
  path: 'invoices',
  permission: { read: 'invoices:read', write: 'invoices:write' },
} as const;

const kinds = { invoice: 'billing.list.kinds.invoice', creditNote: 'billing.list.kinds.creditNote' } as const;
const prepaidKinds = {
  prepayment: 'billing.list.kinds.prepayment',
  prepaymentCreditNote: 'billing.list.kinds.prepaymentCreditNote',
} as const;

/** Prepayments are chosen where the law asks for their invoices. */
const filtersOf = (withPrepayments: boolean): Filter[] => [
  periodFilter('billing.list.period'),
  { kind: 'record', label: 'billing.list.customer', key: 'customerId', of: customerSource },
  { kind: 'record', label: 'reports.figures.design', key: 'designId', of: designSource },
  { kind: 'record', label: 'reports.figures.item', key: 'itemId', of: itemSource },
  {
    kind: 'choice',
    label: 'billing.list.kind',
    key: 'kind',
    options: withPrepayments ? { ...kinds, ...prepaidKinds } : kinds,
  },
];

const tabs = {
  open: { label: message('billing.list.open') },
  unpaid: { label: message('billing.state.unpaid') },
  partPaid: { label: message('billing.state.partPaid') },
  overdue: { label: message('billing.list.overdue') },
  paid: { label: message('billing.state.paid') },
};

/** Every invoice, prepayment invoice and credit note, with the form of a new one beside them. */
export default function InvoiceList() {
  const t = useT();
  const { currencyName } = useFormat();
  const params = useSearchParams();
  const form = useNewInvoice();
  const base = useRead(currencyContract.current, {}, { staleTime: 600_000 }).data;
  const withPrepayments = useRead(preferenceContract.get, {}, { staleTime: 600_000 }).data
    ?.depositsAreInvoiced;
  const adding = new URLSearchParams(params);
  adding.set('new', '1');
  return (
    <>
      <ListPage
        contract={listed}
        title="billing.list.title"
        explanation="billing.list.explanation"
        columns={invoiceColumns(t, base && { code: base.code, name: currencyName(base) })}
        choiceTabs={{ key: 'state', options: tabs }}
        filters={filtersOf(withPrepayments ?? false)}
        searchLabel="billing.list.search"
        nameOf={({ invoiceNumber }) => invoiceNumber}
        hrefOf={({ id }) => invoicePath(id)}
        newHref={`?${adding}`}
        newLabel="billing.list.create"
        bulkActions={[
          {
            key: 'pdf',
            label: 'kit.print.ofSelected',
            icon: IconFileDownload,
            run: (selected, work) =>
              savePapers(t, selected, work, (ids, signal) =>
                call(invoiceContract.pdfs, { query: { ids }, signal }),
              ),
          },
        ]}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        empty={{ icon: IconFileText, hint: 'billing.list.emptyHint' }}
      />
      {form.isOpen && <InvoiceForm {...form} />}
    </>
  );
}
