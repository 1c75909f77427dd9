import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { payments } from '#server/billing/payment/payment.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { toImage } from '#server/images/image.rules.ts';
import { images } from '#server/images/image.table.ts';
import type { Matching } from '#server/lib/data/find-page.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { foundBy, hasAll, type Search } from '#server/lib/data/search.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { Transaction, transactionApi } from '#shared/billing/ledger/transaction.api.ts';
import { type enteredKinds, longestTotalled } from '#shared/billing/ledger/transaction.contract.ts';
import { assignee, payeeNames, payeeSearch, workers } from './payee.queries.ts';
import { lowered, transactions } from './transaction.table.ts';

type Query = z.output<typeof transactionApi.list.query>;

/** A page of money in and out, and the totals of all pages for a period that isn't too long. */
export async function listTransactions(database: Database, query: Query, by: Searcher) {
  const where = and(...filtersOf(query));
  const asked = await readCustomerSearch(database, query.search, by);
  const listing = {
    from: asked ? withDocuments : transactions,
    id: transactions.id,
    sort: { key: transactions.date, descending: query.sort === '-date' },
    where,
    search: asked && matchingOf(asked),
  };
  const page = await pageOfRows(database, listing, query, (ids) =>
    readTransactions(database, isOneOf(transactions.id, ids)),
  );
  return { ...page, totals: isTotalled(query) && !asked ? await totalsOf(database, where) : null };
}

const withDocuments = sql`${transactions} left join ${payments} on ${payments.id} = ${transactions.paymentId}
  left join ${orders} on ${orders.id} = ${payments.orderId}
  left join ${invoices} on ${invoices.id} = ${payments.invoiceId}
  left join ${payees} on ${payees.id} = ${transactions.payeeId} ${payeeNames}`;

/** Finds a category or note, a payment and its refunds also by its order or invoice, and a settlement by the payee. */
const matchingOf = ({ pieces, words }: Search): Matching => ({
  test: sql`(${hasAll(transactions.search, words)}
    or coalesce(${hasAll(orders.search, pieces)}, ${hasAll(invoices.search, pieces)}, ${hasAll(payeeSearch, pieces)},
      false))`,
  from: sql`(
    select ${transactions.id} as id from ${transactions} where ${foundBy(transactions.search, words)}
    union
    select t.id from transactions t join payments p on p.id = t.payment_id join ${orders} on ${orders.id} = p.order_id
    where ${foundBy(orders.search, pieces)}
    union
    select t.id from transactions t join payments p on p.id = t.payment_id
      join ${invoices} on ${invoices.id} = p.invoice_id
    where ${foundBy(invoices.search, pieces)}
    union
    select t.id from transactions t join ${payees} on ${payees.id} = t.payee_id ${payeeNames}
    where ${hasAll(payeeSearch, pieces)}
  ) as matched join ${transactions} on ${transactions.id} = matched.id`,
  where: sql`true`,
});

const filtersOf = ({ kind, category, method, from, to }: Query): (SQL | undefined)[] => [
  kind && eq(transactions.kind, kind),
  method && eq(transactions.method, method),
  category === '' ? undefined : sql`${lowered(transactions.category)} = ${lowered(category)}`,
  from === undefined ? undefined : gte(transactions.date, from),
  to === undefined ? undefined : lte(transactions.date, to),
];

const isTotalled = ({ from, to }: Query): boolean =>
  from !== undefined &&
  to !== undefined &&
  (Date.parse(to) - Date.parse(from)) / 86_400_000 <= longestTotalled;

async function totalsOf(database: Database, where: SQL | undefined) {
  const { decimals } = await baseCurrency(database);
  const sumOf = (condition: string) =>
    sql<string>`round(coalesce(sum(${transactions.baseAmount}) filter (where method <> 'writeOff' and (${sql.raw(condition)})), 0),
      ${decimals}::int)::text`;
  // A reversal belongs to the side of what it reverses, so that both sides are what was really spent and earned.
  const isIn = `kind in ('payment', 'income') or kind = 'rounding' and base_amount > 0 or kind = 'reversal' and base_amount < 0`;
  return requireRow(
    await database
      .select({ in: sumOf(isIn), out: sumOf(`not (${isIn})`), net: sumOf('true') })
      .from(transactions)
      .where(where),
  );
}

/** Throws `not_found`. */
export async function findTransaction(database: Database, id: number) {
  const [found] = await readTransactions(database, eq(transactions.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}

const document = sql<Transaction['document']>`case
  when ${payments.orderId} is not null
    then json_build_object('kind', 'order', 'id', ${orders.id}, 'number', ${orders.referenceNumber})
  when ${payments.invoiceId} is not null
    then json_build_object('kind', 'invoice', 'id', ${invoices.id}, 'number', ${invoices.invoiceNumber}) end`;

const readTransactions = async (database: Database, where: SQL | undefined) => {
  const { decimals } = await baseCurrency(database);
  const { id, created, kind, currency, date, method, category, note, paymentId, refundId } = transactions;
  const rows = await database
    .select({
      id,
      created,
      kind,
      currency,
      date,
      method,
      category,
      note,
      paymentId,
      refundId,
      document,
      customer: sql<
        Transaction['customer']
      >`case when ${customers.id} is not null then json_build_object('id', ${customers.id}, 'name', ${customers.name}) end`,
      payee: assignee,
      amount: sql<string>`round(${transactions.amount}, ${transactions.decimals})::text`,
      baseAmount: sql<string>`round(${transactions.baseAmount}, ${decimals}::int)::text`,
      reverses: transactions.reversesId,
      isReversed: sql<boolean>`exists (select from transactions r where r.reverses_id = ${transactions.id})`,
      user: { id: users.id, name: users.name },
      image: { id: images.id, storageKey: images.storageKey, width: images.width, height: images.height },
    })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.enteredBy))
    .leftJoin(payments, eq(payments.id, transactions.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(customers, sql`${customers.id} = coalesce(${orders.customerId}, ${invoices.customerId})`)
    .leftJoin(payees, eq(payees.id, transactions.payeeId))
    .leftJoin(companies, eq(companies.id, payees.companyId))
    .leftJoin(workers, eq(workers.id, payees.userId))
    .leftJoin(images, eq(images.id, transactions.imageId))
    .where(where);
  return rows.map((row) => ({ ...row, image: row.image && toImage(row.image) }));
};

const recentlyUsed = 500;

/** The categories of the newest transactions of a kind, those used last first. */
export async function listCategories(
  database: Database,
  kind: (typeof enteredKinds)[number],
): Promise<string[]> {
  const { rows } = await database.execute<{ category: string }>(sql`
    select (array_agg(category order by date desc, id desc))[1] as category
    from (
      select category, date, id from ${transactions} where kind = ${kind}
      order by date desc, id desc limit ${recentlyUsed}
    ) as newest
    group by lower(category) order by max(date) desc, max(id) desc limit 50`);
  return rows.map(({ category }) => category);
}
