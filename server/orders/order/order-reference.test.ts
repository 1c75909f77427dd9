import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { readOrderReferences } from './order-reference.queries.ts';

const { pool, customerId, designId, taxId, status } = await testShop();

test('PostgreSQL keeps the plan of the references of an order, although their arrays are short', async () => {
  const client = await pool.connect();
  try {
    // As in a shop with many records, where an array of unknown length promises many index entries.
    await client.query('set random_page_cost = 1000; set enable_seqscan = off');
    const row = { designId, itemId: null, companyId: null, measurementId: null, taxId };
    const named = { customerId, statusId: status('Order received'), workTypeId: null, rows: [row] };
    for (let call = 0; call < 8; call++) {
      const found = await readOrderReferences(createDatabase(client as never), named);
      expect([...found.designs.keys()]).toEqual([designId]);
    }
    const { rows } = await client.query(
      "select generic_plans::int as kept from pg_prepared_statements where name = 'references of an order'",
    );
    expect(rows).toEqual([{ kept: 3 }]);
  } finally {
    client.release(true);
  }
});
