import { kept } from '#server/lib/data/kept.ts';
import { invoiceStandings } from './invoice-standing.table.ts';

export const keptInvoiceStandings = kept(invoiceStandings, {
  keep: 'at once',
  by: 'invoiceId',
  keys: 'SELECT id FROM invoices',
  rows: `
    SELECT i.id AS invoice_id, i.invoice_date, replace(i.kind, 'prepaymentCreditNote', 'creditNote') AS kind, i.customer_id, i.exchange_rate, i.total,
      (SELECT min(o.due_date) FROM invoice_lines l JOIN orders o ON o.id = l.order_id WHERE l.invoice_id = i.id) AS due_on,
      -- A prepayment was paid before its invoice was issued.
      CASE i.kind WHEN 'prepayment' THEN i.total - notes.amount ELSE coalesce((
        SELECT sum(a.amount) FROM payment_allocations a WHERE a.invoice_id = i.id), 0) END AS paid,
      notes.amount AS credited_amount,
      i.kind = 'prepayment' AND notes.amount = i.total OR EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id) AND i.kind = 'invoice' AND NOT EXISTS (
        SELECT FROM invoice_lines l
        WHERE l.invoice_id = i.id
          AND l.quantity > (SELECT coalesce(sum(n.quantity), 0) FROM invoice_lines n WHERE n.credits_line_id = l.id)
      ) AS credited
    FROM wanted JOIN invoices i ON i.id = wanted.key
    CROSS JOIN LATERAL (SELECT coalesce(sum(note.total), 0) AS amount FROM invoices note WHERE note.credits_id = i.id) AS notes`,
  touchedBy: {
    invoices: {
      columns: ['id', 'invoice_date', 'kind', 'customer_id', 'exchange_rate', 'total', 'credits_id'],
      keys: 'SELECT id FROM changed UNION ALL SELECT credits_id FROM changed',
    },
    invoice_lines: {
      columns: ['invoice_id', 'order_id', 'quantity', 'credits_line_id'],
      keys: `SELECT invoice_id FROM changed
        UNION ALL SELECT i.credits_id FROM changed JOIN invoices i ON i.id = changed.invoice_id`,
    },
    orders: {
      columns: ['id', 'due_date'],
      keys: 'SELECT l.invoice_id FROM changed JOIN invoice_lines l ON l.order_id = changed.id',
    },
    payment_allocations: { columns: ['invoice_id', 'amount'], keys: 'SELECT invoice_id FROM changed' },
  },
});
