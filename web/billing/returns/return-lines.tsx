import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { returnable } from '#shared/billing/returns/return.rules.ts';
import { returnConditions, returnPlaces } from '#shared/billing/returns/return-choices.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { errorText } from '#web/ui/form/form-resolver.ts';
import classes from './return.form.module.css';
import { type ReturnDraft, typedPieces, worthOf } from './return-draft.rules.ts';

interface ReturnLinesProps {
  order: Order;
  rows: readonly OrderRow[];
  currency: CurrencyLook;
}

/** How many pieces of each row come back, in what state, and where they go. */
export function ReturnLines({ order, rows, currency }: ReturnLinesProps) {
  const t = useT();
  const { setValue, getValues, clearErrors } = useFormContext<ReturnDraft>();
  const titleId = useId();
  const fill = (quantityOf: (row: OrderRow) => string) => {
    const typed = getValues('rows').map((each, index) => {
      const row = rows[index];
      return row ? { ...each, quantity: quantityOf(row) } : each;
    });
    setValue('rows', typed, { shouldDirty: true });
    clearErrors('rows');
  };
  return (
    <section aria-labelledby={titleId}>
      <header className="row wrap gap-4-8">
        <h3 id={titleId} className="grow type-label">
          {t('billing.returns.piecesTitle')}
        </h3>
        <Button variant="subtle" size="compact-sm" onClick={() => fill((row) => String(returnable(row)))}>
          {t('billing.returns.form.all')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => fill(() => '')}>
          {t('billing.returns.form.none')}
        </Button>
      </header>
      <ul className={classes.lines}>
        {rows.map((row, index) => (
          <ReturnLine key={row.id} order={order} row={row} index={index} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function ReturnLine({
  order,
  row,
  index,
  currency,
}: Omit<ReturnLinesProps, 'rows'> & { row: OrderRow; index: number }) {
  const t = useT();
  const { number, amount } = useFormat();
  const messageId = useId();
  const { field, fieldState } = useController<ReturnDraft, `rows.${number}.quantity`>({
    name: `rows.${index}.quantity`,
  });
  const quantity = typedPieces(row, field.value);
  const problem = errorText(fieldState.error, t);
  return (
    <li className={classes.line} data-out={quantity === 0 || undefined}>
      <span className={`grid type-body ${classes.item}`}>
        <UserText wrap>{row.name}</UserText>
        {row.code && (
          <span className="muted type-caption">
            <Num code>{row.code}</Num>
          </span>
        )}
      </span>
      <TextInput
        ref={field.ref}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'text-centre ltr' }}
        aria-label={t('billing.returns.form.piecesOf', { item: isolate(row.name) })}
        aria-describedby={problem ? messageId : undefined}
        error={Boolean(problem)}
        value={field.value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
      <span className="muted type-caption nowrap">
        {t('billing.returns.form.ofLeft', { count: number(returnable(row)) })}
      </span>
      <span className={`text-end ${classes.amount}`}>
        {quantity === null ? '—' : <Num>{amount(worthOf(row, quantity, order).worth, currency)}</Num>}
      </span>
      {problem && (
        <span id={messageId} role="alert" className="across">
          {fieldMessage('error', problem)}
        </span>
      )}
      {quantity !== null && quantity > 0 && <Whereabouts row={row} index={index} />}
    </li>
  );
}

/** The state that the pieces of a row came back in, and where they go: only goods go into stock. */
function Whereabouts({ row, index }: { row: OrderRow; index: number }) {
  const t = useT();
  const { setValue, getFieldState } = useFormContext<ReturnDraft>();
  const { to, condition } = useWatch<ReturnDraft, `rows.${number}`>({ name: `rows.${index}` });
  const problem = errorText(getFieldState(`rows.${index}.to`).error, t);
  const places = returnPlaces.filter((place) => place !== 'stock' || row.itemId !== null);
  return (
    <div className={`across ${classes.where}`}>
      <SegmentedControl
        size="xs"
        aria-label={t('billing.returns.condition')}
        data={returnConditions.map((value) => ({ value, label: t(`billing.returns.conditions.${value}`) }))}
        value={condition}
        onChange={(value) => setValue(`rows.${index}.condition`, value as typeof condition)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('billing.returns.to')}
        data={places.map((value) => ({ value, label: t(`billing.returns.places.${value}`) }))}
        value={to}
        onChange={(value) => setValue(`rows.${index}.to`, value as typeof to)}
      />
      {problem && <span role="alert">{fieldMessage('error', problem)}</span>}
    </div>
  );
}
