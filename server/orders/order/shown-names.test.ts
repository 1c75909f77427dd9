import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testWorkshop } from '#server/orders/test-workshop.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

const { owner, database, akram, companyId, work, bookKameez, give, read } = await testWorkshop();

const order = await bookKameez();
await give(order.id, { userId: akram.id });
await give(order.id, { companyId }, { workTypeId: work('Stitching') });

/** The names that an order shows, alone and in the list. */
async function shown() {
  const { status, rows, assignments } = await read(order.id);
  const { body } = await owner.call(orderContract.list, { query: { perPage: 5 } });
  const listed = body.data.find(({ id }: { id: number }) => id === order.id);
  const outstanding = (await owner.call(orderContract.assignments, { query: { orderIds: order.id } })).body
    .data;
  return {
    status: [status, listed?.status].map((each) => `${each?.name} ${each?.colour}`),
    works: [...(rows[0]?.works ?? []), ...(listed?.works ?? [])].map(({ name }) => name),
    assigned: [...assignments, ...outstanding].map(
      ({ workName, assignee }) => `${workName}: ${assignee.name}`,
    ),
    holders: listed?.assignees.map(({ name }: { name: string }) => name),
  };
}
test('a changed name is shown at the next request', async () => {
  await shown();
  const { statusId } = await read(order.id);
  const change = (table: string, id: number, column: string, value: string) =>
    database.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where id = ${id}`);

  await change('statuses', statusId, 'name', 'Handed to the tailors');
  await change('statuses', statusId, 'colour', '#123456');
  expect((await shown()).status).toEqual(Array(2).fill('Handed to the tailors #123456'));
  await change('work_types', work('Cutting'), 'name', 'Cutting out');
  expect((await shown()).works).toEqual(['Cutting out', 'Stitching', 'Cutting out', 'Stitching']);
  await change('companies', companyId, 'name', 'Al Noor Stitching');
  expect((await shown()).holders).toEqual(['Al Noor Stitching', 'Akram']);
  await change('users', akram.id, 'name', 'Akram Senior');
  const { assigned, holders } = await shown();
  const each = ['Cutting out: Akram Senior', 'Stitching: Al Noor Stitching'];
  expect(assigned).toEqual([...each, ...each]);
  expect(holders).toEqual(['Al Noor Stitching', 'Akram Senior']);
});
