/**
 * The yardstick's statements, hand-written for speed and independent of the server's. PostgreSQL returns columns as
 * text and `replies.ts` writes the JSON, which costs less in total than `json_build_object`. Lists inside a record
 * are text with separators that no stored text contains, and names of small tables are in memory (`names.ts`).
 */

/** A row in PostgreSQL's text format. */
export type Columns = readonly (string | null)[];

export const fieldEnd = '\x1f';
export const recordEnd = '\x1e';

/** The fields of each record of a list, joined to one text. */
const packed = (fields: readonly string[], orderBy?: string) =>
  `string_agg(concat_ws(E'\\x1f', ${fields.join(', ')}), E'\\x1e'${orderBy ? ` ORDER BY ${orderBy}` : ''})`;
const orNothing = (column: string) => `coalesce(${column}::text, '')`;

const orderColumns = `
  o.id, o.version, o.created, o.reference_number, o.tracking_id, o.stage, o.ordered_on, o.due_date,
  o.customer_id, c.name, c.phone, o.status_id, o.sub_status_id, o.work_type_id,
  o.note, o.remarks, o.currency, o.decimals, o.prices_include_tax,
  o.picked_by, o.picked_at, o.cancelled_at, o.cancel_reason, o.excl_tax, o.tax, o.incl_tax, o.paid, o.incl_tax - o.paid,
  o.rush, o.discount, o.discount_amount`;

const withCustomer = 'JOIN customers c ON c.id = o.customer_id';

const articles = `
  SELECT ${packed(['quantity', 'kind', 'name', orNothing('names'), 'quantity - invoiced'], 'position')} FROM order_rows WHERE order_id = o.id`;

const works = `
  SELECT ${packed(['work_type_id', 'quantity', 'assigned', 'collected'])} FROM order_row_works WHERE order_id = o.id`;

const holders = `
  SELECT ${packed(['ready', orNothing('company_id'), 'user_id'])}
  FROM assignments WHERE order_id = o.id AND good + rejected < quantity`;

const listColumns = `${orderColumns}, (${articles}), (${works}), (${holders})`;
const newestFirst = 'ORDER BY o.ordered_on DESC, o.id DESC';

/** `$1` is the stage. The last column is the total. */
const list = `
  SELECT ${listColumns}, (SELECT sum(orders) FROM stage_counts WHERE stage = $1)
  FROM (SELECT * FROM orders o WHERE stage = $1 ${newestFirst} LIMIT 25) AS o ${withCustomer}
  ${newestFirst}`;

/** A plain OFFSET over the ids, read from an index only. `$1` is the number of orders to skip. */
const deep = `
  SELECT ${listColumns}, (SELECT sum(orders) FROM stage_counts)
  FROM orders o ${withCustomer}
  WHERE o.id = ANY (ARRAY(SELECT o.id FROM orders o ${newestFirst} LIMIT 25 OFFSET $1::int))
  ${newestFirst}`;

const rowColumns = packed(
  [
    ...[
      'id',
      'kind',
      'name',
      'code',
      orNothing('design_id'),
      orNothing('company_id'),
      orNothing('measurement_id'),
    ],
    ...[orNothing('measurement'), 'quantity', 'price', orNothing('tax_id'), 'tax_name', 'tax_rate', 'note'],
    ...[
      'excl_tax',
      'tax_amount',
      'incl_tax',
      'invoiced',
      orNothing('item_id'),
      orNothing('names'),
      'tax_names',
    ],
    ...['discount_amount', orNothing('discount'), orNothing('extras'), 'credited'],
  ],
  'position',
);

const worksByRow = packed(['order_row_id', 'work_type_id', 'quantity', 'assigned', 'collected']);

const assignmentColumns = packed(
  [
    ...['id', 'order_row_id', 'work_type_id', orNothing('company_id'), orNothing('user_id')],
    ...['quantity', 'good', 'rejected', 'unit_cost', orNothing('due_date'), 'created', 'ready'],
  ],
  'id',
);

const assignments = `SELECT ${assignmentColumns} FROM assignments WHERE order_id = o.id`;

/** `$1` is the id. */
const detail = `
  SELECT ${orderColumns}, (SELECT ${rowColumns} FROM order_rows WHERE order_id = o.id),
    (SELECT ${worksByRow} FROM order_row_works WHERE order_id = o.id), (${assignments})
  FROM orders o ${withCustomer} WHERE o.id = $1`;

/**
 * `$1` is the body of the request, `$2` a tracking id. Foreign keys and the number of inserted rows check the
 * references. Returns the columns of `detail`.
 */
const create = `
  WITH sent AS MATERIALIZED (
    SELECT (body ->> 'customerId')::int AS customer_id, (body ->> 'statusId')::int AS status_id,
      (body ->> 'dueDate')::date AS due_date, body ->> 'referenceNumber' AS reference_number, body -> 'rows' AS lines,
      coalesce((body #>> '{deposit,amount}')::numeric, 0) AS deposit, body #>> '{deposit,method}' AS method
    FROM (SELECT $1::json AS body) AS request
  ), priced AS MATERIALIZED (
    SELECT n.position - 1 AS position, n.kind, d.id AS design_id, d.name, d.code, m.id AS measurement_id, m.copy, n.quantity, n.price,
      x.id AS tax_id, x.name AS tax_name, x.names AS tax_names, x.rate AS tax_rate, amount, round(amount * x.rate / 100, 2) AS tax_amount
    FROM sent CROSS JOIN LATERAL ROWS FROM (
      json_to_recordset(lines) AS (kind text, "designId" int, "measurementId" int, quantity int, price numeric, "taxId" int)
    ) WITH ORDINALITY AS n (kind, design_id, measurement_id, quantity, price, tax_id, position)
    CROSS JOIN LATERAL round(n.quantity * n.price, 2) AS amount
    JOIN designs d ON d.id = n.design_id
    JOIN measurements m ON m.id = n.measurement_id AND m.customer_id = sent.customer_id
    JOIN taxes x ON x.id = n.tax_id
  ), o AS (
    INSERT INTO orders (customer_id, status_id, sub_status_id, stage, ordered_on, due_date, reference_number,
      tracking_id, currency, decimals, prices_include_tax, excl_tax, tax, incl_tax, paid, base_total)
    SELECT customer_id, status_id,
      (SELECT id FROM sub_statuses WHERE sub_statuses.status_id = sent.status_id AND is_default),
      'pending', (SELECT (now() AT TIME ZONE time_zone)::date FROM shop), due_date, reference_number, $2, 'SAR', 2, false,
      excl_tax, tax, excl_tax + tax, round(deposit, 2), excl_tax + tax
    FROM sent, (SELECT sum(amount) AS excl_tax, sum(tax_amount) AS tax, count(*) AS found FROM priced) AS sums
    WHERE found = json_array_length(lines)
    RETURNING *
  ), r AS (
    INSERT INTO order_rows (order_id, position, kind, name, code, design_id, measurement_id, measurement, quantity, price,
      tax_id, tax_name, tax_names, tax_rate, excl_tax, tax_amount, incl_tax)
    SELECT o.id, position, kind, name, code, design_id, measurement_id, copy, quantity, round(price, greatest(2, min_scale(price))),
      tax_id, tax_name, tax_names, trim_scale(tax_rate), amount, tax_amount, amount + tax_amount
    FROM o, priced
    RETURNING *
  ), added_works AS (
    INSERT INTO order_row_works (order_id, order_row_id, work_type_id, quantity)
    SELECT order_id, r.id, w.id, quantity
    FROM r JOIN work_types w ON CASE
      WHEN EXISTS (SELECT FROM design_works d WHERE d.design_id = r.design_id)
      THEN EXISTS (SELECT FROM design_works d WHERE d.design_id = r.design_id AND d.work_type_id = w.id)
      ELSE in_route END
    ORDER BY r.id, w.position
    RETURNING *
  ), received AS (
    INSERT INTO payments (order_id, amount, method, date)
    SELECT o.id, deposit, method, ordered_on FROM o, sent WHERE deposit > 0
  ), counted AS (
    INSERT INTO stage_counts VALUES ('pending', 1)
  ), standing AS (
    UPDATE standings s SET orders = s.orders + 1, balance = s.balance + o.incl_tax - o.paid, last_visit = greatest(last_visit, o.ordered_on)
    FROM o WHERE s.customer_id = o.customer_id
  )
  SELECT ${orderColumns}, (SELECT ${rowColumns} FROM r), (SELECT ${worksByRow} FROM added_works), null
  FROM o ${withCustomer}`;

/**
 * `$1` is the body of the request: good pieces of one assignment. An order that enters a stage gets its first status. The
 * works and assignments that stay are read beside the changed ones, since a statement doesn't see its own changes.
 * Returns the columns of `detail`.
 */
const collect = `
  WITH sent AS MATERIALIZED (
    SELECT (receipt ->> 'assignmentId')::int AS id, (receipt ->> 'good')::int AS pieces
    FROM (SELECT $1::json -> 'receipts' -> 0 AS receipt) AS request
  ), given AS (
    UPDATE assignments a SET good = good + pieces, ready = greatest(0, ready - pieces)
    FROM sent WHERE a.id = sent.id AND good + rejected + pieces <= quantity
    RETURNING a.*
  ), done AS (
    UPDATE order_row_works w SET collected = w.collected + pieces
    FROM sent, given g
    WHERE w.order_id = g.order_id AND w.order_row_id = g.order_row_id AND w.work_type_id = g.work_type_id
    RETURNING w.*
  ), all_works AS MATERIALIZED (
    TABLE done
    UNION ALL
    SELECT w.* FROM given g JOIN order_row_works w USING (order_id)
    WHERE (w.order_row_id, w.work_type_id) <> (g.order_row_id, g.work_type_id)
  ), all_assignments AS (
    TABLE given
    UNION ALL
    SELECT a.* FROM given g JOIN assignments a USING (order_id) WHERE a.id <> g.id
  ), before AS MATERIALIZED (
    SELECT o.*, (
      SELECT CASE WHEN bool_and(collected >= quantity) THEN 'completed' ELSE 'partialCompletion' END FROM all_works
    ) AS next_stage
    FROM given g JOIN orders o ON o.id = g.order_id
  ), moved AS (
    UPDATE orders o SET version = o.version + 1, stage = next_stage, status_id = s.id, sub_status_id = d.id
    FROM before b JOIN statuses s ON s.stage = next_stage AND is_first
      LEFT JOIN sub_statuses d ON d.status_id = s.id AND is_default
    WHERE o.id = b.id AND b.stage <> next_stage
    RETURNING o.*
  ), counted AS (
    INSERT INTO stage_counts
    SELECT unnest(ARRAY[b.stage, next_stage]), unnest(ARRAY[-1, 1]) FROM before b WHERE b.stage <> next_stage
  ), o AS (
    TABLE moved
    UNION ALL
    SELECT o.* FROM before b JOIN orders o USING (id) WHERE b.stage = next_stage
  )
  SELECT ${orderColumns}, (SELECT ${rowColumns} FROM order_rows WHERE order_id = o.id),
    (SELECT ${worksByRow} FROM all_works), (SELECT ${assignmentColumns} FROM all_assignments)
  FROM o ${withCustomer}`;

/** `$1` is the body of the request: one completed order, and who picks it up. Returns the columns of `detail`. */
const handOver = `
  WITH sent AS MATERIALIZED (
    SELECT (body -> 'orderIds' ->> 0)::int AS id, body ->> 'pickedBy' AS picked_by FROM (SELECT $1::json AS body) AS request
  ), o AS (
    UPDATE orders o SET picked_by = sent.picked_by, picked_at = now(), version = o.version + 1, status_id = s.id,
      sub_status_id = CASE WHEN o.status_id = s.id THEN o.sub_status_id ELSE d.id END
    FROM sent, statuses s LEFT JOIN sub_statuses d ON d.status_id = s.id AND is_default
    WHERE o.id = sent.id AND o.stage = 'completed' AND picked_at IS NULL AND s.stage = 'completed' AND is_last
    RETURNING o.*
  ), event AS (
    INSERT INTO order_events (order_id, kind, data) SELECT id, 'handedOver', json_build_object('pickedBy', picked_by) FROM o
  )
  SELECT ${orderColumns}, (SELECT ${rowColumns} FROM order_rows WHERE order_id = o.id),
    (SELECT ${worksByRow} FROM order_row_works WHERE order_id = o.id), (${assignments})
  FROM o ${withCustomer}`;

/**
 * `$1` is the body of the request: pieces of rows that were delivered, billed by one invoice and paid by one payment, whose money goes
 * back. The rows are locked first, so two returns of an order wait for each other.
 */
const takeBack = `
  WITH sent AS MATERIALIZED (
    SELECT (body ->> 'orderId')::int AS order_id, body ->> 'reason' AS reason, body #>> '{money,method}' AS method, body -> 'rows' AS pieces,
      (SELECT (now() AT TIME ZONE time_zone)::date FROM shop) AS today
    FROM (SELECT $1::json AS body) AS request
  ), taken AS (
    UPDATE order_rows r SET returned = r.returned + a.quantity, invoiced = r.invoiced - a.quantity, credited = r.credited + a.quantity,
      excl_tax = r.excl_tax - part.excl_tax, tax_amount = r.tax_amount - part.tax, incl_tax = r.incl_tax - part.excl_tax - part.tax
    FROM sent JOIN orders o ON o.id = order_id AND picked_at IS NOT NULL
    CROSS JOIN LATERAL json_to_recordset(pieces) AS a ("orderRowId" int, quantity int)
    JOIN order_rows own ON own.id = a."orderRowId"
    CROSS JOIN LATERAL (SELECT round(a.quantity * own.price, 2), round(a.quantity * own.price * own.tax_rate / 100, 2)) AS part (excl_tax, tax)
    WHERE r.id = own.id AND r.order_id = sent.order_id AND r.invoiced >= a.quantity
    RETURNING r.id, r.position, r.name, r.names, a.quantity, part.excl_tax, part.tax
  ), sums AS MATERIALIZED (
    SELECT sum(excl_tax) AS excl_tax, sum(tax) AS tax, sum(excl_tax + tax) AS total, count(*) AS found FROM taken
  ), o AS (
    UPDATE orders o SET excl_tax = o.excl_tax - sums.excl_tax, tax = o.tax - sums.tax, incl_tax = o.incl_tax - sums.total,
      base_total = o.base_total - sums.total, paid = o.paid - sums.total, version = o.version + 1
    FROM sent, sums WHERE o.id = sent.order_id AND found = json_array_length(pieces)
    RETURNING o.*
  ), paying AS (
    UPDATE payments p SET refunded = p.refunded + total
    FROM o, sums WHERE p.order_id = o.id AND p.refunded + total <= p.amount
    RETURNING p.id
  ), refund AS (
    INSERT INTO refunds (payment_id, amount, method, date, reason)
    SELECT id, total, method, today, reason FROM paying, sums, sent
    RETURNING *
  ), lines AS MATERIALIZED (
    SELECT l.*, t.quantity AS back, t.excl_tax AS excl_back, t.tax AS tax_back
    FROM taken t JOIN invoice_lines l ON l.order_row_id = t.id AND credits_line_id IS NULL
  ), note_number AS (
    UPDATE counters SET next = next + 1 FROM refund WHERE kind = 'creditNote' RETURNING next - 1 AS number
  ), note AS (
    INSERT INTO invoices (kind, invoice_number, invoice_date, order_id, customer_id, customer, issuer, credits_id, reason,
      subtotal, total_tax, total)
    SELECT 'creditNote', 'CN-' || lpad(number::text, 4, '0'), today, i.order_id, customer_id, customer, issuer, i.id, sent.reason,
      excl_tax, tax, sums.total
    FROM note_number, sums, sent, invoices i WHERE i.id = (SELECT invoice_id FROM lines LIMIT 1)
    RETURNING *
  ), note_lines AS (
    INSERT INTO invoice_lines (invoice_id, order_row_id, position, item, code, credits_line_id, quantity, price, tax_name, tax_rate,
      excl_tax, tax_amount, incl_tax)
    SELECT note.id, order_row_id, position, item, code, lines.id, back, price, tax_name, tax_rate, excl_back, tax_back, excl_back + tax_back
    FROM note, lines
  ), return_number AS (
    UPDATE counters SET next = next + 1 FROM note WHERE counters.kind = 'return' RETURNING next - 1 AS number
  ), back AS (
    INSERT INTO returns (number, order_id, date, reason, amount, credit_note_id, refund_id)
    SELECT 'RET-' || lpad(number::text, 4, '0'), sent.order_id, today, sent.reason, note.total, note.id, refund.id
    FROM return_number, sent, note, refund
    RETURNING *
  ), back_rows AS (
    INSERT INTO return_rows SELECT back.id, taken.id, quantity FROM back, taken
  ), events AS (
    INSERT INTO order_events (order_id, kind, data)
    SELECT order_id, kind, json_build_object('amount', amount, 'number', number)
    FROM back, unnest(ARRAY['credited', 'refunded', 'returned']) AS kind
  )
  SELECT back.id, back.created, back.number, o.id, o.reference_number, c.id, c.name, back.date, back.reason, back.amount,
    (SELECT ${packed(['id', 'name', orNothing('names'), 'quantity'], 'position')} FROM taken),
    note.id, note.invoice_number, refund.id, refund.payment_id, refund.method
  FROM back, note, refund, o ${withCustomer}`;

/** `$1` is the pattern. All matches are counted, so all are found first, by the trigram index only. */
const searchBy = (orderBy: string) => `
  WITH found AS MATERIALIZED (SELECT id, name_key FROM customers WHERE folded LIKE $1)
  SELECT id, version, created, customer_code, c.name, phone, phone1, phone2, email, tax_number, address,
    shipping_address, billing_address, sms, whatsapp, language, payer_id, relation, archived, merged_into, orders, last_visit, balance,
    (SELECT count(*) FROM found)
  FROM (SELECT id FROM found ORDER BY ${orderBy} LIMIT 25) AS page
    JOIN customers c USING (id) JOIN standings ON customer_id = id
  ORDER BY c.${orderBy}`;

const search = searchBy('id DESC');
const searchByName = searchBy('name_key, id');

/** A plain GROUP BY over the orders; `replies.ts` adds the groups up to stages and months. */
const dashboard =
  'SELECT ordered_on, stage, count(*), sum(base_total) FROM orders GROUP BY ordered_on, stage';

export const statements = {
  list,
  deep,
  detail,
  create,
  collect,
  handOver,
  takeBack,
  search,
  searchByName,
  dashboard,
};

/** The small tables that are kept in memory; work types in production sequence. */
export const nameStatements = {
  statuses: 'SELECT id, name, colour FROM statuses',
  subStatuses: 'SELECT id, name, colour FROM sub_statuses',
  workTypes: 'SELECT id, name FROM work_types ORDER BY position, id',
  companies: 'SELECT id, name FROM companies',
  users: 'SELECT id, name FROM users',
};
