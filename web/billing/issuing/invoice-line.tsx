import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import type { Line } from './invoice-draft.rules.ts';
import classes from './invoice-lines.module.css';

interface InvoiceLineProps {
  line: Line;
  onToggle: () => void;
  onType: (quantity: string) => void;
}

/** One row that may be billed; billed to the last piece it stays in place, faint. What is wrong stands below it. */
export function InvoiceLine({ line, onToggle, onType }: InvoiceLineProps) {
  const t = useT();
  const { number, amount } = useFormat();
  const messageId = useId();
  const { row, typed, isChosen, isDone, problem, amounts } = line;
  const message = problem && ('text' in problem ? problem.text : t(problem.key, problem.params));
  return (
    <>
      <tr data-done={isDone || undefined} data-problem={message !== null || undefined}>
        <td className={classes.check}>
          <Checkbox
            aria-label={t('billing.drawer.chooseLine', { item: row.item })}
            checked={isChosen}
            disabled={isDone}
            onChange={onToggle}
          />
        </td>
        <td className={classes.item}>
          <UserText className={classes.name}>{row.item}</UserText>
          <span className={classes.second}>
            {row.code && (
              <>
                <Num code>{row.code}</Num>
                <span aria-hidden>·</span>
              </>
            )}
            <span>{t('billing.drawer.each', { price: isolate(number(row.price)) })}</span>
          </span>
        </td>
        <td className={classes.number} data-label={t('billing.drawer.ordered')}>
          <Num>{number(row.orderQuantity)}</Num>
        </td>
        <td className={classes.number} data-label={t('billing.drawer.invoiced')}>
          <Num>{number(row.invoicedQuantity)}</Num>
        </td>
        <td className={classes.number} data-label={t('billing.drawer.remaining')}>
          <Num>{number(row.remainingQuantity)}</Num>
        </td>
        <td className={`${classes.number} ${classes.quantity}`}>
          <TextInput
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            classNames={{ input: classes.input }}
            aria-label={t('billing.drawer.quantityOf', { item: row.item })}
            aria-describedby={message === null ? undefined : messageId}
            error={message !== null}
            disabled={isDone}
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </td>
        <td className={`${classes.number} ${classes.amount}`}>
          {amounts ? <Num>{amount(amounts.exclTax, row)}</Num> : <span className={classes.dash}>—</span>}
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
}
