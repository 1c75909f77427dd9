import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { notBilled } from './not-billed.rules.ts';

test('counts the rows that have something left, less what was billed of them', () => {
  const rows = [
    { id: 1, inclTax: '34.85' },
    { id: 2, inclTax: '100.00' },
  ];
  const order = { decimals: 2, rows } as unknown as Order;
  const billed = { quantity: 1, exclTax: '10.10', taxAmount: '1.52', inclTax: '11.62' };
  expect(notBilled(order, [{ orderRowId: 1, billed }])).toBe('23.23');
  expect(notBilled(order, [])).toBe('0.00');
});
