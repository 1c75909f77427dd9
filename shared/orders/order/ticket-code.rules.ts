import { cleanCode } from '#shared/lib/clean-text.ts';
import { normaliseCode } from '#shared/lib/normalise-code.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { hasPieces } from '#shared/orders/order/quantity.rules.ts';
import type { BarcodeSettings, TicketFor } from '#shared/settings/preferences/barcode-settings.schema.ts';

type TicketedRow = Pick<Order['rows'][number], 'id' | 'kind' | 'quantity' | 'workTypeIds'>;
type Numbers = Pick<Order, 'referenceNumber' | 'trackingId'>;

/** A ticket for a row of an order, or for one piece of it if each piece gets its own. */
export interface Ticket<Row extends TicketedRow = TicketedRow> {
  row: Row;
  /** The number of the row in its order, starting at one. */
  place: number;
  piece: number | null;
}

/** Tickets for everything that is made: articles, and services that include work. A delivery gets none. */
export function ticketsOf<Row extends TicketedRow>(
  rows: readonly Row[],
  ticketFor: TicketFor,
): Ticket<Row>[] {
  return rows.flatMap((row, index): Ticket<Row>[] => {
    if (!hasPieces(row)) return [];
    const ticket = { row, place: index + 1 };
    if (ticketFor === 'row') return [{ ...ticket, piece: null }];
    return Array.from({ length: piecesOf(row.quantity) }, (_, piece) => ({ ...ticket, piece: piece + 1 }));
  });
}

/** `ORD-0042-1-2`: the second piece of the order's first row. */
export const ticketNumber = ({ place, piece }: Ticket, { referenceNumber }: Numbers): string =>
  [referenceNumber, place, ...(piece === null ? [] : [piece])].join('-');

const rowDigits = 8;
const pieceDigits = 3;
/** GTINs that begin with 2 are reserved for use inside a shop. Source: GS1, restricted circulation. */
const inStore = '2';

/**
 * The digits of a ticket: in-store prefix, row, piece (0: any), check digit. Null if the row's id has more than eight
 * digits.
 */
export function ticketDigits({ row, piece }: Ticket): string | null {
  if (row.id >= 10 ** rowDigits) return null;
  const counted = piece !== null && piece < 10 ** pieceDigits ? piece : 0;
  const digits =
    inStore + String(row.id).padStart(rowDigits, '0') + String(counted).padStart(pieceDigits, '0');
  return digits + checkDigit(digits);
}

/** The weighted digit sum (1, 3, 1, 3, …) filled up to the next ten. Source: GS1 General Specifications. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The content of a ticket's code. */
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

/** The row id in the digits of a ticket; null for any other code. */
export function rowOfDigits(code: string): number | null {
  if (!/^2\d{12}$/.test(code) || checkDigit(code.slice(0, 12)) !== Number(code[12])) return null;
  const id = Number(code.slice(1, 1 + rowDigits));
  return id > 0 ? id : null;
}

const numberOfPiece = /^(.+)-(\d{1,3})-\d{1,5}$/;
const numberOfRow = /^(.+)-(\d{1,3})$/;

/**
 * The orders and rows that a ticket number may refer to; several, since an order's own number may end in digits too.
 */
export function readTicketNumber(code: string): { referenceNumber: string; place: number }[] {
  return [numberOfPiece, numberOfRow].flatMap((pattern) => {
    const [, referenceNumber, place] = pattern.exec(cleanCode(code)) ?? [];
    return referenceNumber && place ? [{ referenceNumber, place: Number(place) }] : [];
  });
}

/** Letters and a number, such as the shop numbers its orders; then a row and a piece where it is of a ticket. */
const recordNumber = /^\p{L}{1,10}(-\d+|\d{2,})(-\d{1,3}){0,2}$/u;

/** Whether a text has the form of what is printed on tickets and receipts, so that nobody writes it into a field of text. */
export const isRecordCode = (code: string): boolean =>
  rowOfDigits(code) !== null || recordNumber.test(cleanCode(code)) || /^https?:.*\/track\/\w/.test(code);

interface TicketedAs {
  orderRowId: number;
  orderNumber: string;
  place: number;
  /** What tickets hold where that isn't their own number: the order's number or tracking id. */
  ticketCode?: string;
}

const same = (a: string, b: string | undefined) => b !== undefined && normaliseCode(a) === normaliseCode(b);

/** Whether a scanned code may be on a ticket of the row. */
export const isTicketOf = (code: string, row: TicketedAs): boolean =>
  rowOfDigits(code) === row.orderRowId ||
  same(code, row.orderNumber) ||
  same(code, row.ticketCode) ||
  readTicketNumber(code).some(
    ({ referenceNumber, place }) => place === row.place && same(referenceNumber, row.orderNumber),
  );

/** Whether a code of a row's ticket is of one single piece of it. */
export function isOfOnePiece(code: string, { orderNumber, place }: Omit<TicketedAs, 'orderRowId'>): boolean {
  if (rowOfDigits(code) !== null) return Number(code.slice(1 + rowDigits, 12)) > 0;
  const [, referenceNumber = '', placed] = numberOfPiece.exec(cleanCode(code)) ?? [];
  return Number(placed) === place && same(referenceNumber, orderNumber);
}
