import { Decimal } from '#shared/lib/decimal.ts';
import { quantityDecimals } from '#shared/lib/fractions.ts';
import { type PieceSpan, shareOf } from '#shared/settings/money/share.rules.ts';

/** What the customer pays for the shop's fabric beside the price of the pieces. Source: rule Orders 18. */

/** The length of all pieces of a row, and its price per unit; a price of null: it is included in theirs. */
export interface FabricPrice {
  fabricQuantity: string | null;
  fabricPrice: string | null;
}

/** What the fabric of all pieces is charged at, not rounded; `'0'` where it is included. */
export const fabricCharge = ({ fabricQuantity, fabricPrice }: FabricPrice): string =>
  fabricQuantity === null || fabricPrice === null
    ? '0'
    : new Decimal(fabricQuantity).times(fabricPrice).toFixed();

/**
 * What some pieces of a row carry of its charged fabric: their length and its amount. Parts that follow each other add up to all
 * of both.
 */
export const fabricOfPieces = (
  { quantity, amount }: { quantity: string; amount: string },
  pieces: PieceSpan,
  decimals: number,
): { quantity: string; amount: string } => ({
  quantity: new Decimal(shareOf(quantity, pieces, quantityDecimals)).toFixed(),
  amount: shareOf(amount, pieces, decimals),
});
