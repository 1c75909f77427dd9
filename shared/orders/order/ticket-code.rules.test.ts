import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isRecordCode,
  readTicketNumber,
  rowOfDigits,
  ticketCode,
  ticketDigits,
  ticketNumber,
  ticketsOf,
} from './ticket-code.rules.ts';

const order = { referenceNumber: 'ORD-0042', trackingId: 'MQ7K-2R9F' };
const row = (id: number, more: object = {}) => ({
  id,
  kind: 'article' as const,
  quantity: 2,
  workTypeIds: [1],
  ...more,
});

test('each piece or each row has a ticket, but for what nobody works on', () => {
  const rows = [
    row(7),
    row(8, { kind: 'service', workTypeIds: [] }),
    row(9, { kind: 'service', quantity: 1 }),
  ];
  const numbers = (ticketFor: 'piece' | 'row') =>
    ticketsOf(rows, ticketFor).map((ticket) => ticketNumber(ticket, order));
  expect(numbers('piece')).toEqual(['ORD-0042-1-1', 'ORD-0042-1-2', 'ORD-0042-3-1']);
  expect(numbers('row')).toEqual(['ORD-0042-1', 'ORD-0042-3']);
});

test('a code contains what the shop chose', () => {
  const ticket = { row: row(1234), place: 1, piece: 2 };
  const code = (
    encoded: 'ticketNumber' | 'trackingId' | 'referenceNumber',
    symbology: 'qr' | 'ean13' = 'qr',
  ) => ticketCode(ticket, order, { encoded, symbology });
  expect(code('ticketNumber')).toBe('ORD-0042-1-2');
  expect(code('trackingId')).toBe('MQ7K-2R9F');
  expect(code('referenceNumber')).toBe('ORD-0042');
  expect(code('ticketNumber', 'ean13')).toBe('2000012340024');
});

test('the digits of a ticket lead back to its row, and no other digits do', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      (id, piece) => {
        const digits = ticketDigits({ row: row(id), place: 1, piece }) ?? '';
        expect(digits).toMatch(/^2\d{12}$/);
        expect(rowOfDigits(digits)).toBe(id);
        const last = Number(digits[12]);
        expect(rowOfDigits(digits.slice(0, 12) + ((last + 1) % 10))).toBeNull();
      },
    ),
  );
  expect(ticketDigits({ row: row(100_000_000), place: 1, piece: 1 })).toBeNull();
  expect(rowOfDigits('4006381333931')).toBeNull();
});

test('a ticket number is read both ways that its digits can be meant', () => {
  expect(readTicketNumber('ORD-0042-1-2')).toEqual([
    { referenceNumber: 'ORD-0042', place: 1 },
    { referenceNumber: 'ORD-0042-1', place: 2 },
  ]);
  expect(readTicketNumber('ORD-0042-3')).toEqual([{ referenceNumber: 'ORD-0042', place: 3 }]);
  expect(readTicketNumber('TH01')).toEqual([]);
});

test('knows the form of what is printed on tickets and receipts from other text', () => {
  for (const code of [
    '2000012340024',
    'ORD-0042',
    'ORD-0042-1',
    'ord-0042-1-12',
    'ORD‑٠٠٤٢',
    'SO17',
    'SO-7',
    'ط-117',
  ])
    expect(isRecordCode(code), code).toBe(true);
  expect(isRecordCode('https://shop.example/track/MQ7K-2R9F?lang=ar')).toBe(true);
  for (const text of ['4006381333931', '2000012340025', '0501234567', '12-30', 'Ahmad', 'No 5', '5x5', 'A1'])
    expect(isRecordCode(text), text).toBe(false);
});
