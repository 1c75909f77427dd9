import { changeTexts } from '#shared/customers/measuring/change-text.rules.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import type { Line, PaperLocale } from '#shared/lib/paper/paper.ts';
import { figure, line, own } from '#shared/lib/paper/words.ts';
import type { Quantity } from '#shared/lib/quantity.ts';
import { unitSymbol } from '#shared/settings/units/unit-symbol.rules.ts';
import type { RowAlteration } from './alteration.schema.ts';
import type { RowFabric } from './fabric.schema.ts';
import type { RowMaterial } from './material.schema.ts';

type PrintedFabric = Pick<RowFabric, 'from' | 'name' | 'quantity' | 'unit' | 'note'> & { names?: Names };

/** `3.375 m`; a number of pieces has no unit. */
export const quantityText = (
  { t, format }: Pick<PaperLocale, 't' | 'format'>,
  { quantity, unit }: { quantity: Quantity; unit: string | null },
): string =>
  unit === null ? format.number(quantity) : `${format.number(quantity)} ${isolate(unitSymbol(t, unit))}`;

/** The same as a line, whose unit follows the number in the direction of the paper. */
export const quantityLine = (
  { t, format }: PaperLocale,
  { quantity, unit }: { quantity: Quantity; unit: string | null },
): Line => line(figure(format.number(quantity)), ...(unit === null ? [] : [' ', own(unitSymbol(t, unit))]));

/** `Shikibo, winter grey 3.25 m`. Whether the shop's fabric is cut yet is no matter of who reads the paper. */
export function fabricLine({ t, format, language }: PaperLocale, fabric: PrintedFabric): Line {
  const { from, quantity, unit, note } = fabric;
  if (from === 'customer') {
    return line(t('orders.fabric.ofCustomer'), ...(note ? [t('orders.list.separator'), own(note)] : []));
  }
  return line(
    own(nameIn(fabric, language)),
    ...(quantity ? [' ', figure(format.number(quantity))] : []),
    ...(quantity && unit ? [' ', own(unitSymbol(t, unit))] : []),
  );
}

/** `2.75 m × 40.00`. */
export const fabricAtPrice = (
  locale: Pick<PaperLocale, 't' | 'format'>,
  { quantity, unit, price }: { quantity: string; unit: string | null; price: string },
): string => `${quantityText(locale, { quantity, unit })} × ${locale.format.number(price)}`;

type PrintedMaterial = Pick<RowMaterial, 'name' | 'names' | 'quantity' | 'unit'>;

/** `Buttons, shell 8, Lining 1.5 m`. */
export const materialsLine = (
  { t, format, language }: PaperLocale,
  materials: readonly PrintedMaterial[],
): Line =>
  line(
    ...materials.flatMap(({ quantity, unit, ...named }, place) => [
      ...(place > 0 ? [t('orders.list.separator')] : []),
      own(nameIn(named, language)),
      ' ',
      figure(format.number(quantity)),
      ...(unit ? [' ', own(unitSymbol(t, unit))] : []),
    ]),
  );

/** `alters Thobe, ORD-0042: Length −1, Sleeve +½`; without `tape`, not by how much. */
export function alterationLine(
  { t, language }: PaperLocale,
  alteration: RowAlteration,
  tape: Pick<Tape, 'show'> | null,
): Line {
  const altered = t('orders.alteration.of', {
    item: isolateWords(nameIn(alteration, language)),
    order: isolate(alteration.orderNumber),
  });
  const changes = tape ? changeTexts(tape, alteration).join(t('orders.list.separator')) : '';
  return line(changes ? `${altered}: ${changes}` : altered);
}
