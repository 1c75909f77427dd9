-- Adds expenses and other income, and those taken back by a reversal, to the figures of accounting.
CREATE OR REPLACE FUNCTION account_for_expenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounting_tallies (day, work_type_id, category, expenses, transactions)
  SELECT t.date, 0, t.category, -sum(t.base_amount), count(*)
  FROM added t LEFT JOIN transactions reversed ON reversed.id = t.reverses_id
  WHERE t.kind = 'expense' OR reversed.kind = 'expense'
  GROUP BY t.date, t.category;
  INSERT INTO accounting_tallies (day, work_type_id, other_income)
  SELECT t.date, 0, sum(t.base_amount)
  FROM added t LEFT JOIN transactions reversed ON reversed.id = t.reverses_id
  WHERE t.kind = 'income' OR reversed.kind = 'income'
  GROUP BY t.date;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_accounting AFTER INSERT ON transactions
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account_for_expenses();
