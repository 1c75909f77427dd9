import { Button, Checkbox } from '@mantine/core';
import { IconReceipt, IconUserSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import { isNone } from '#shared/lib/quantity.ts';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { RowsArea } from '#web/ui/form/rows/rows-area.tsx';
import { useListError } from '#web/ui/form/rows/use-row-values.ts';
import { SearchBox } from '#web/ui/list/filter/search-box.tsx';
import { currencyOf, type OrderRows, rowsByOrder } from './invoice-draft.rules.ts';
import { InvoiceLine } from './invoice-line.tsx';
import classes from './invoice-lines.module.css';
import { InvoiceTotals } from './invoice-totals.tsx';
import type { Billable } from './use-billable.ts';
import { type LineActions, useChosenIds, useLineActions, useRowsAfterRefusal } from './use-invoice-draft.ts';

/** The rows to invoice, by order, and their totals. */
export function InvoiceLines({ billable }: { billable: Billable }) {
  const t = useT();
  const { isOf, read, rows, orderId } = billable;
  const ids = useChosenIds();
  const actions = useLineActions(billable);
  const area = useRef<HTMLDivElement>(null);
  useRowsAfterRefusal();
  const orders = rowsByOrder(rows, ids, orderId);
  const shown = orders.flatMap((order) => order.rows);
  if (!isOf) return <EmptyState icon={IconUserSearch} title={t('billing.drawer.chooseCustomer')} />;
  if (read.error) return <ErrorState error={read.error} onRetry={read.refetch} />;
  const loading = read.isPending && <SkeletonRows columns={[44, undefined, 96, 96]} rows={4} />;
  // A search keeps its box, with what is being typed in it.
  if (loading && !billable.isLong) return loading;
  if (orders.length === 0 && !billable.isLong)
    return <EmptyState icon={IconReceipt} title={t('billing.drawer.nothingToBill')} />;
  return (
    <section className={classes.section} aria-labelledby="what-to-bill">
      <header className="row wrap gap-4-8">
        <h3 id="what-to-bill" className="type-card">
          {t('billing.drawer.whatToBill')}
        </h3>
        <span className="muted type-caption">
          {t('billing.drawer.selected', { chosen: ids.length, count: shown.length })}
        </span>
        <Button variant="default" size="sm" className="push-end" onClick={actions.billAll}>
          {t(billable.isLong ? 'billing.drawer.billShown' : 'billing.drawer.billAll')}
        </Button>
      </header>
      {billable.isLong && <Search billable={billable} />}
      <RowsArea rows={{ area }} readOnly={false}>
        <table className={classes.table}>
          <Head rows={shown} ids={ids} actions={actions} />
          {orders.map((order) => (
            <tbody key={order.orderId}>
              <OrderHead order={order} />
              {order.rows.map((row) => (
                <InvoiceLine
                  key={row.orderRowId}
                  row={row}
                  index={shown.indexOf(row)}
                  place={ids.indexOf(row.orderRowId)}
                  currency={currencyOf(rows, ids)}
                  actions={actions}
                />
              ))}
            </tbody>
          ))}
        </table>
      </RowsArea>
      {loading || (orders.length === 0 && <p className="muted type-caption">{t('common.noRecords')}</p>)}
      {billable.hasMore && (
        <Button variant="subtle" size="sm" className={classes.more} onClick={billable.onMore}>
          {t('billing.drawer.moreOrders')}
        </Button>
      )}
      <LinesProblem />
      <InvoiceTotals billable={billable} />
    </section>
  );
}

/** Finds orders among many; Enter doesn't issue the invoice. */
function Search({ billable: { search, onSearch } }: { billable: Billable }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only keeps a key of its text field from the form.
    <div onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}>
      <SearchBox value={search} label={t('billing.drawer.search')} onSearch={onSearch} />
    </div>
  );
}

/** The error `Please select at least one item`. */
function LinesProblem() {
  const problem = useListError('lines');
  return problem && <div className="type-caption danger">{fieldMessage('error', problem)}</div>;
}

interface HeadProps {
  rows: readonly InvoiceableRow[];
  ids: readonly number[];
  actions: LineActions;
}

function Head({ rows, ids, actions: { giveUpAll, billAll } }: HeadProps) {
  const t = useT();
  const open = rows.filter((row) => !isNone(row.remainingQuantity) || ids.includes(row.orderRowId));
  const isAll = open.length > 0 && open.every(({ orderRowId }) => ids.includes(orderRowId));
  const isSome = ids.length > 0;
  return (
    <thead>
      <tr>
        <th>
          <Checkbox
            aria-label={t('billing.drawer.chooseAll')}
            checked={isAll}
            indeterminate={isSome && (!isAll || open.length < rows.length)}
            disabled={open.length === 0}
            onChange={() => (isAll ? giveUpAll() : billAll())}
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

function OrderHead({ order }: { order: OrderRows }) {
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
