import { Button, Checkbox } from '@mantine/core';
import { IconReceipt, IconUserSearch } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import type { OrderLines } from './invoice-draft.rules.ts';
import { InvoiceLine } from './invoice-line.tsx';
import classes from './invoice-lines.module.css';
import { InvoiceTotals } from './invoice-totals.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';

/** What to bill, by order, and what it comes to. */
export function InvoiceLines({ draft }: { draft: InvoiceDraft }) {
  const t = useT();
  const { isOf, read, orders, lines, chosen, linesError } = draft;
  if (!isOf) return <EmptyState icon={IconUserSearch} title={t('billing.drawer.chooseCustomer')} />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (read.isPending) return <SkeletonRows columns={[44, undefined, 96, 96]} rows={4} />;
  if (orders.length === 0) return <EmptyState icon={IconReceipt} title={t('billing.drawer.nothingToBill')} />;
  return (
    <section className={classes.section} aria-labelledby="what-to-bill">
      <header className={classes.head}>
        <h3 id="what-to-bill" className={classes.title}>
          {t('billing.drawer.whatToBill')}
        </h3>
        <span className={classes.count}>
          {t('billing.drawer.selected', { chosen: chosen.length, count: lines.length })}
        </span>
        <Button variant="default" size="sm" className={classes.all} onClick={draft.billAll}>
          {t('billing.drawer.billAll')}
        </Button>
      </header>
      <table className={classes.table}>
        <Head draft={draft} />
        {orders.map((order) => (
          <tbody key={order.orderId}>
            <OrderHead order={order} />
            {order.lines.map((line) => (
              <InvoiceLine
                key={line.row.orderRowId}
                line={line}
                onToggle={() => draft.toggle(line)}
                onType={(quantity) => draft.type(line, quantity)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {linesError && <div className={classes.error}>{fieldMessage('error', linesError)}</div>}
      <InvoiceTotals draft={draft} />
    </section>
  );
}

function Head({ draft: { lines, choose, billAll } }: { draft: InvoiceDraft }) {
  const t = useT();
  const open = lines.filter(({ isDone }) => !isDone);
  const isAll = open.length > 0 && open.every(({ isChosen }) => isChosen);
  const isSome = open.some(({ isChosen }) => isChosen);
  return (
    <thead>
      <tr>
        <th>
          <Checkbox
            aria-label={t('billing.drawer.chooseAll')}
            checked={isAll}
            indeterminate={isSome && (!isAll || open.length < lines.length)}
            disabled={open.length === 0}
            onChange={() => (isAll ? choose([]) : billAll())}
          />
        </th>
        <th>{t('billing.drawer.item')}</th>
        <th className={classes.number}>{t('billing.drawer.ordered')}</th>
        <th className={classes.number}>{t('billing.drawer.invoiced')}</th>
        <th className={classes.number}>{t('billing.drawer.remaining')}</th>
        <th className={classes.number}>{t('billing.drawer.toInvoice')}</th>
        <th className={classes.number}>{t('billing.drawer.exclTax')}</th>
      </tr>
    </thead>
  );
}

function OrderHead({ order }: { order: OrderLines }) {
  const t = useT();
  return (
    <tr className={classes.order}>
      <th colSpan={7} scope="rowgroup">
        <Num code>{order.orderNumber}</Num>
        <span className={classes.dates}>
          <DateText value={order.orderedOn} />
          <span aria-hidden>·</span>
          <span>
            {t('billing.drawer.due')} <DateText value={order.dueDate} />
          </span>
        </span>
      </th>
    </tr>
  );
}
