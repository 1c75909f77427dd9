-- Runs last, since indexes and foreign keys are cheaper to add to filled tables.
INSERT INTO standings
SELECT id, 0, NULL, 0.00 FROM customers WHERE id NOT IN (SELECT customer_id FROM standings);

CREATE INDEX ON customers (name_key, id);
CREATE INDEX ON customers USING gin (folded gin_trgm_ops);
CREATE UNIQUE INDEX ON orders (reference_number);
CREATE UNIQUE INDEX ON orders (tracking_id);
CREATE INDEX ON orders (ordered_on DESC, id DESC);
CREATE INDEX ON orders (stage, ordered_on DESC, id DESC);
CREATE INDEX ON orders (customer_id, ordered_on);
CREATE INDEX ON order_rows (order_id, position);
CREATE INDEX ON assignments (order_id);
CREATE INDEX ON payments (order_id);
CREATE INDEX held_assignments ON assignments (order_id) WHERE good + rejected < quantity;

ALTER TABLE orders
  ADD FOREIGN KEY (customer_id) REFERENCES customers, ADD FOREIGN KEY (status_id) REFERENCES statuses,
  ADD FOREIGN KEY (sub_status_id) REFERENCES sub_statuses, ADD FOREIGN KEY (work_type_id) REFERENCES work_types;
ALTER TABLE order_rows
  ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE, ADD FOREIGN KEY (design_id) REFERENCES designs,
  ADD FOREIGN KEY (tax_id) REFERENCES taxes;
ALTER TABLE payments ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE;
ALTER TABLE refunds ADD FOREIGN KEY (payment_id) REFERENCES payments ON DELETE CASCADE;
CREATE INDEX ON refunds (payment_id);
ALTER TABLE invoices
  ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE, ADD FOREIGN KEY (customer_id) REFERENCES customers,
  ADD FOREIGN KEY (credits_id) REFERENCES invoices ON DELETE CASCADE;
CREATE INDEX ON invoices (order_id);
CREATE INDEX ON invoices (customer_id, id);
CREATE INDEX ON invoices (credits_id);
CREATE UNIQUE INDEX ON invoices (invoice_number);
ALTER TABLE invoice_lines
  ADD FOREIGN KEY (invoice_id) REFERENCES invoices ON DELETE CASCADE, ADD FOREIGN KEY (order_row_id) REFERENCES order_rows ON DELETE CASCADE;
CREATE INDEX ON invoice_lines (invoice_id);
CREATE INDEX ON invoice_lines (order_row_id);
ALTER TABLE returns
  ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE, ADD FOREIGN KEY (credit_note_id) REFERENCES invoices ON DELETE CASCADE,
  ADD FOREIGN KEY (refund_id) REFERENCES refunds ON DELETE CASCADE;
CREATE INDEX ON returns (order_id);
CREATE INDEX ON returns (credit_note_id);
CREATE INDEX ON returns (refund_id);
CREATE UNIQUE INDEX ON returns (number);
ALTER TABLE return_rows
  ADD FOREIGN KEY (return_id) REFERENCES returns ON DELETE CASCADE, ADD FOREIGN KEY (order_row_id) REFERENCES order_rows ON DELETE CASCADE;
CREATE INDEX ON return_rows (return_id);
CREATE INDEX ON return_rows (order_row_id);
ALTER TABLE order_events ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE;
CREATE INDEX ON order_events (order_id);
-- Without an order, its assignments go too.
ALTER TABLE assignments ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE;
ALTER TABLE order_row_works ADD FOREIGN KEY (order_row_id) REFERENCES order_rows ON DELETE CASCADE;
CREATE INDEX ON order_row_works (order_row_id);
