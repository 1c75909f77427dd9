import { Checkbox, TextInput } from '@mantine/core';
import { memo, useId } from 'react';
import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { usePerUnit } from '#web/catalogue/item/use-per-unit.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { cellMark, rowMark } from '#web/ui/form/rows/row-cells.ts';
import { useRowErrors, useRowValues } from '#web/ui/form/rows/use-row-values.ts';
import { type ChosenLine, draftLine } from './invoice-draft.rules.ts';
import classes from './invoice-lines.module.css';
import { type LineActions, refusalIn } from './use-invoice-draft.ts';

interface InvoiceLineProps {
  row: InvoiceableRow;
  /** The index among the rows on the screen. */
  index: number;
  /** The index among the lines of the form; -1 if not selected. */
  place: number;
  /** The invoice's currency, once a row is selected. */
  currency: string | undefined;
  actions: LineActions;
}

/** One row to invoice, with its error below; a fully invoiced one stays visible but muted. */
export const InvoiceLine = memo(function InvoiceLine(props: InvoiceLineProps) {
  const { row, index, place, currency, actions } = props;
  const t = useT();
  const { number, amount } = useFormat();
  const amountOf = useAmount();
  const messageId = useId();
  const perUnit = usePerUnit();
  const nameIn = useNameIn();
  const item = nameIn({ name: row.item, names: row.itemNames });
  const chosen = useRowValues<ChosenLine | undefined>('lines', place);
  const refusal = refusalIn(useRowErrors('lines', place)) ?? undefined;
  const quantity = chosen && String(chosen.quantity);
  const { typed, isChosen, isDone, problem, amounts } = draftLine(row, quantity, refusal, currency);
  const message = problem && ('text' in problem ? problem.text : t(problem.key, problem.params));
  return (
    <>
      <tr {...rowMark(index, message !== null)} data-done={isDone || undefined}>
        <td>
          <Checkbox
            aria-label={t('billing.drawer.chooseLine', { item })}
            checked={isChosen}
            disabled={isDone}
            onChange={() => (isChosen ? actions.giveUp(row.orderRowId) : actions.type(row.orderRowId, typed))}
          />
        </td>
        <td className={classes.item}>
          <UserText className="weight-500">{item}</UserText>
          <span className={`flex muted type-caption nowrap gap-5 ${classes.second}`}>
            {row.code && (
              <>
                <Num code>{row.code}</Num>
                <span aria-hidden>·</span>
              </>
            )}
            <span>
              {row.unit === null
                ? t('billing.drawer.each', { price: isolate(number(row.price)) })
                : `${isolate(number(row.price))} ${perUnit(row.unit)}`}
            </span>
          </span>
          {row.fabric && (
            <span className="block muted type-caption">
              <bdi>{nameIn(row.fabric)}</bdi> {amountOf(row.fabric.quantity, row.fabric.unit)} ×{' '}
              <Num>{number(row.fabric.price)}</Num>
            </span>
          )}
        </td>
        <td className={classes.number} data-label={t('billing.drawer.ordered')}>
          {amountOf(row.orderQuantity, row.unit)}
        </td>
        <td className={classes.number} data-label={t('billing.drawer.invoiced')}>
          {amountOf(row.invoicedQuantity, row.unit)}
        </td>
        <td className={classes.number} data-label={t('billing.drawer.remaining')}>
          {amountOf(row.remainingQuantity, row.unit)}
        </td>
        <td className={`${classes.number} ${classes.quantity}`}>
          <TextInput
            {...cellMark}
            size="sm"
            inputMode={row.unit === null ? 'numeric' : 'text'}
            autoComplete="off"
            classNames={{ input: classes.input }}
            aria-label={t('billing.drawer.quantityOf', { item })}
            aria-describedby={message === null ? undefined : messageId}
            error={message !== null}
            disabled={isDone}
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => actions.type(row.orderRowId, event.currentTarget.value)}
          />
        </td>
        <td className={`${classes.number} ${classes.amount}`}>
          {amounts ? <Num>{amount(amounts.exclTax, row)}</Num> : <span className="faint">—</span>}
        </td>
      </tr>
      {message !== null && (
        <tr className={classes.message}>
          <td colSpan={7} id={messageId} role="alert">
            {fieldMessage('error', message)}
          </td>
        </tr>
      )}
    </>
  );
});
