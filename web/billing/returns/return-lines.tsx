import { SegmentedControl } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { returnable } from '#shared/billing/returns/return.rules.ts';
import type { ReturnPreview } from '#shared/billing/returns/return.schema.ts';
import { returnConditions, returnPlaces } from '#shared/billing/returns/return-choices.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { isNone, isSome } from '#shared/lib/quantity.ts';
import type { OrderRow } from '#shared/orders/order/order.schema.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { PieceLine, PieceLines } from '#web/billing/issuing/piece-lines.tsx';
import { useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { shelfSource } from '#web/warehouse/place.sources.ts';
import { type ReturnDraft, typedPieces } from './return-draft.rules.ts';

interface ReturnLinesProps {
  rows: readonly OrderRow[];
  /** What the typed pieces come to. */
  preview: ReturnPreview | undefined;
  currency: CurrencyLook;
}

/** How many pieces of each row come back, in what state, and where they go. */
export function ReturnLines({ rows, preview, currency }: ReturnLinesProps) {
  const t = useT();
  const { setValue, getValues, clearErrors } = useFormContext<ReturnDraft>();
  const fill = (quantityOf: (row: OrderRow) => string) => {
    const typed = getValues('rows').map((each, index) => {
      const row = rows[index];
      return row ? { ...each, quantity: quantityOf(row) } : each;
    });
    setValue('rows', typed, { shouldDirty: true });
    clearErrors('rows');
  };
  const fills = [
    { label: t('billing.returns.form.all'), run: () => fill((row) => String(returnable(row))) },
    { label: t('billing.returns.form.none'), run: () => fill(() => '') },
  ];
  return (
    <PieceLines title={t('billing.returns.piecesTitle')} fills={fills}>
      {rows.map((row, index) => (
        <ReturnLine key={row.id} preview={preview} row={row} index={index} currency={currency} />
      ))}
    </PieceLines>
  );
}

function ReturnLine({
  preview,
  row,
  index,
  currency,
}: Omit<ReturnLinesProps, 'rows'> & { row: OrderRow; index: number }) {
  const t = useT();
  const { amount } = useFormat();
  const quantityText = useQuantityText();
  const name = `rows.${index}.quantity` as const;
  const quantity = typedPieces(row, useWatch<ReturnDraft, typeof name>({ name }));
  const found = quantity !== null && isSome(quantity) ? preview?.rows : [];
  const worth = found?.find(({ orderRowId }) => orderRowId === row.id)?.worth ?? '0';
  return (
    <PieceLine
      name={name}
      item={row.name}
      label="billing.returns.form.piecesOf"
      details={
        row.code && (
          <span className="muted type-caption">
            <Num code>{row.code}</Num>
          </span>
        )
      }
      most={t('billing.returns.form.ofLeft', { count: quantityText(returnable(row), row.unit) })}
      amount={quantity === null ? '—' : <Num>{amount(worth, currency)}</Num>}
      isOut={quantity !== null && isNone(quantity)}
      unit={row.unit}
    >
      {quantity !== null && !isNone(quantity) && <Whereabouts row={row} index={index} />}
    </PieceLine>
  );
}

/** The state that the pieces of a row came back in, and where they go: only goods go into stock. */
function Whereabouts({ row, index }: { row: OrderRow; index: number }) {
  const t = useT();
  const { setValue, getFieldState } = useFormContext<ReturnDraft>();
  const { to, condition, shelfId } = useWatch<ReturnDraft, `rows.${number}`>({ name: `rows.${index}` });
  const mayChoose = useAllowed()(shelfContract.list.access);
  const problem = errorText(
    getFieldState(`rows.${index}.to`).error ?? getFieldState(`rows.${index}.shelfId`).error,
    t,
  );
  const places = returnPlaces.filter((place) => place !== 'stock' || row.itemId !== null);
  return (
    <div className="across flex wrap gap-4-8">
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
      {to === 'stock' && mayChoose && (
        <div className="grow">
          <EntityPicker
            aria-label={t('billing.returns.shelf')}
            placeholder={t('billing.returns.form.usualPlace')}
            source={shelfSource}
            clearable
            value={shelfId}
            onChange={(id) => setValue(`rows.${index}.shelfId`, id)}
          />
        </div>
      )}
      {problem && <span role="alert">{fieldMessage('error', problem)}</span>}
    </div>
  );
}
