import type { Order } from '#shared/orders/order/order.schema.ts';
import type { BarcodeSettings, TicketFor } from '#shared/settings/preferences/barcode-settings.schema.ts';

type TicketedRow = Pick<Order['rows'][number], 'id' | 'kind' | 'quantity' | 'workTypeIds'>;
type Numbers = Pick<Order, 'referenceNumber' | 'trackingId'>;

/** One ticket: the row of an order that it goes with, and the piece of it where each piece has its own. */
export interface Ticket<Row extends TicketedRow = TicketedRow> {
  row: Row;
  /** Of the row in its order, counted from one. */
  place: number;
  piece: number | null;
}

/** Tickets for all that is made: articles, and services that somebody works on. A delivery gets none. */
export function ticketsOf<Row extends TicketedRow>(
  rows: readonly Row[],
  ticketFor: TicketFor,
): Ticket<Row>[] {
  return rows.flatMap((row, index): Ticket<Row>[] => {
    if (row.kind === 'service' && row.workTypeIds.length === 0) return [];
    const ticket = { row, place: index + 1 };
    if (ticketFor === 'row') return [{ ...ticket, piece: null }];
    return Array.from({ length: row.quantity }, (_, piece) => ({ ...ticket, piece: piece + 1 }));
  });
}

/** `ORD-0042-1-2`: the second piece of the order's first row. */
export const ticketNumber = ({ place, piece }: Ticket, { referenceNumber }: Numbers): string =>
  [referenceNumber, place, ...(piece === null ? [] : [piece])].join('-');

const rowDigits = 8;
const pieceDigits = 3;
/** Numbers that begin with 2 mean what each shop says; no maker of goods has them. Source: GS1, restricted circulation. */
const inStore = '2';

/** The digits of a ticket: in-store prefix, row, piece (0: any), check digit. Null for a row beyond eight digits. */
export function ticketDigits({ row, piece }: Ticket): string | null {
  if (row.id >= 10 ** rowDigits) return null;
  const counted = piece !== null && piece < 10 ** pieceDigits ? piece : 0;
  const digits =
    inStore + String(row.id).padStart(rowDigits, '0') + String(counted).padStart(pieceDigits, '0');
  return digits + checkDigit(digits);
}

/** Weighs the twelve digits 1, 3, 1, 3, … and fills up to the next ten. Source: GS1 General Specifications. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** What the code of a ticket says. */
export function ticketCode(
  ticket: Ticket,
  order: Numbers,
  { encoded, symbology }: Pick<BarcodeSettings, 'encoded' | 'symbology'>,
): string {
  if (encoded === 'trackingId') return order.trackingId;
  if (encoded === 'referenceNumber') return order.referenceNumber;
  const digits = symbology === 'ean13' ? ticketDigits(ticket) : null;
  return digits ?? ticketNumber(ticket, order);
}

/** The row that the digits of a ticket name; null for any other code. */
export function rowOfDigits(code: string): number | null {
  if (!/^2\d{12}$/.test(code) || checkDigit(code.slice(0, 12)) !== Number(code[12])) return null;
  const id = Number(code.slice(1, 1 + rowDigits));
  return id > 0 ? id : null;
}

/** The orders and rows that a code may be the ticket number of; an order's own number may end in digits too. */
export function readTicketNumber(code: string): { referenceNumber: string; place: number }[] {
  const patterns = [/^(.+)-(\d{1,3})-\d{1,5}$/, /^(.+)-(\d{1,3})$/];
  return patterns.flatMap((pattern) => {
    const [, referenceNumber, place] = pattern.exec(code) ?? [];
    return referenceNumber && place ? [{ referenceNumber, place: Number(place) }] : [];
  });
}
