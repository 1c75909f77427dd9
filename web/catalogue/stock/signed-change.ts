import type { Movement } from '#shared/catalogue/item/stock.schema.ts';

/** `+80`, `−9.75`, or `±20` for what only changed its place. */
export function signedChange({ kind, quantity, change }: Movement): string {
  if (kind === 'move') return `±${quantity}`;
  const isLess = change.startsWith('-');
  return isLess ? `−${change.slice(1)}` : `+${change}`;
}
