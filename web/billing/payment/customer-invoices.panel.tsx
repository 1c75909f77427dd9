import { Anchor, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import classes from '#web/billing/invoice/invoice-item.module.css';
import { InvoiceItem } from '#web/billing/invoice/invoice-item.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';

const shown = 5;

/** The newest invoices of one customer, with a link to a new one. */
export function CustomerInvoices({ customerId }: { customerId: number }) {
  const t = useT();
  const allowed = useAllowed();
  const enabled = allowed(invoiceContract.list.access);
  const base = useBaseCurrency()?.code;
  const read = useRead(invoiceContract.list, { query: { customerId, perPage: shown } }, { enabled });
  if (!enabled) return null;
  const { data: invoices = [], meta } = read.data ?? {};
  return (
    <Card
      title={t('billing.money.invoices')}
      note={meta && <Num>{meta.total}</Num>}
      action={
        allowed(invoiceContract.create.access) && (
          <Button
            component={Link}
            to={newInvoicePath({ customerId })}
            variant="subtle"
            size="compact-sm"
            className={classes.action}
          >
            {t('billing.list.create')}
          </Button>
        )
      }
    >
      {read.isError && (
        <ErrorState
          title={listFailed(t, invoiceContract.manifest)}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <SkeletonRows columns={[96, undefined, 80]} rows={2} />}
      {meta?.total === 0 && <EmptyState icon={IconFileText} title={t('billing.money.noInvoices')} />}
      <ul className={classes.invoices}>
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} dated base={base} />
        ))}
      </ul>
      {meta && meta.total > invoices.length && (
        <Anchor component={Link} to={`/invoice?customerId=${customerId}`} className={classes.all}>
          {t('billing.money.allInvoices')}
        </Anchor>
      )}
    </Card>
  );
}
