import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Quantity } from '#shared/lib/quantity.ts';

interface BilledLine {
  id: number;
  invoiceId: number;
  orderRowId: number;
  /** Pieces that aren't credited. */
  left: Quantity;
}

/** Returns the lines that bill these rows and aren't credited as a whole, newest first. */
export async function billedLines(database: Database, rowIds: readonly number[]): Promise<BilledLine[]> {
  return readLines(database, { rowIds });
}

const readLines = statement<BilledLine, { rowIds: readonly number[] }>(
  'billed lines of rows',
  ({ rowIds }) => sql`
    select l.id, l.invoice_id as "invoiceId", l.order_row_id as "orderRowId", quantity_in(billed.left, l.unit) as left
    from invoice_lines l join invoices i on i.id = l.invoice_id and i.kind = 'invoice'
    cross join lateral (
      select l.quantity - coalesce(sum(n.quantity), 0) as left from invoice_lines n where n.credits_line_id = l.id
    ) as billed
    where l.order_row_id ${among(rowIds)} and billed.left > 0 order by l.id desc`,
);

/** Returns the orders that are billed together with these rows, sorted by id. */
export async function ordersBilledWith(database: Database, rowIds: readonly number[]): Promise<number[]> {
  return (await readOrders(database, { rowIds })).map(({ id }) => id);
}

const readOrders = statement<{ id: number }, { rowIds: readonly number[] }>(
  'orders billed with rows',
  ({ rowIds }) => sql`
    select distinct l.order_id as id from invoice_lines l
    where l.invoice_id in (select invoice_id from invoice_lines where order_row_id ${among(rowIds)}) order by 1`,
);

/** Whether the credit notes of a return name the customer's payer, who is billed again if they still are. */
export async function wasBilledToPayer(database: Database, returnId: number): Promise<boolean> {
  const [found] = await readPayer(database, { returnId });
  return found?.named ?? false;
}

const readPayer = statement<{ named: boolean }, { returnId: number }>(
  'payer of credit notes',
  ({ returnId }) => sql`
    select exists (
      select from return_documents d join invoices i on i.id = d.credit_note_id join customers c on c.id = i.customer_id
      where d.return_id = ${returnId}::bigint and i.customer ? 'billTo' and c.payer_id is not null) as named`,
);
