import { useFormContext, useWatch } from 'react-hook-form';
import { remainingToCredit } from '#shared/billing/invoice/credit.rules.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { isNone } from '#shared/lib/quantity.ts';
import { useQuantityText } from '#web/catalogue/stock/use-amount.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { amountOf, type CreditDraft, typedPieces, wholeCredit } from './credit-draft.rules.ts';
import { PieceLine, PieceLines } from './piece-lines.tsx';

type Line = Invoice['lines'][number];

interface CreditLinesProps {
  lines: readonly Line[];
  currency: CurrencyLook;
}

/** How many pieces of each line are credited, and their amounts. */
export function CreditLines({ lines, currency }: CreditLinesProps) {
  const t = useT();
  const { setValue, clearErrors } = useFormContext<CreditDraft>();
  const fill = (typed: CreditDraft['lines']) => {
    setValue('lines', typed, { shouldDirty: true });
    clearErrors('lines');
  };
  const none = () => lines.map(({ id }) => ({ invoiceLineId: id, quantity: '' }));
  const fills = [
    { label: t('billing.credit.all'), run: () => fill(wholeCredit(lines)) },
    { label: t('billing.credit.none'), run: () => fill(none()) },
  ];
  return (
    <PieceLines title={t('billing.credit.pieces')} fills={lines.length > 1 ? fills : []}>
      {lines.map((line, index) => (
        <CreditLine key={line.id} line={line} index={index} currency={currency} />
      ))}
    </PieceLines>
  );
}

function CreditLine({ line, index, currency }: { line: Line; index: number; currency: CurrencyLook }) {
  const t = useT();
  const { amount } = useFormat();
  const quantityText = useQuantityText();
  const name = `lines.${index}.quantity` as const;
  const quantity = typedPieces(line, useWatch<CreditDraft, typeof name>({ name }));
  return (
    <PieceLine
      name={name}
      item={line.item}
      label="billing.credit.piecesOf"
      details={
        <span className="flex wrap muted type-caption gap-0-8">
          {line.code && <Num code>{line.code}</Num>}
          <Num code>{line.orderNumber}</Num>
        </span>
      }
      most={t('billing.credit.of', { count: quantityText(remainingToCredit(line), line.unit) })}
      amount={
        quantity === null ? '—' : <Num>{amount(amountOf(line, quantity, currency.decimals), currency)}</Num>
      }
      isOut={quantity !== null && isNone(quantity)}
      unit={line.unit}
    />
  );
}
