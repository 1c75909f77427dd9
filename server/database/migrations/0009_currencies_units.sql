-- Every currency begins its history with the rate that it had: now a rate is what the history says for a day.
INSERT INTO exchange_rates (currency_id, as_of, rate)
SELECT id, (created AT TIME ZONE coalesce((SELECT time_zone FROM preferences), 'UTC'))::date, exchange_rate
FROM currencies
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE currencies DROP COLUMN exchange_rate;
--> statement-breakpoint
-- What a new shop is seeded with, for shops that are there already; the names are in the shop's language.
INSERT INTO units (code, kind, factor, in_fractions, name)
SELECT code, kind, factor, in_fractions, CASE language WHEN 'ar' THEN ar WHEN 'ur' THEN ur ELSE en END
FROM preferences, (VALUES
  (1, 'in', 'length', 2.54, true, 'Inch', 'بوصة', 'انچ'),
  (2, 'cm', 'length', 1, false, 'Centimetre', 'سنتيمتر', 'سینٹی میٹر'),
  (3, 'mm', 'length', 0.1, false, 'Millimetre', 'ملليمتر', 'ملی میٹر'),
  (4, 'm', 'length', 100, false, 'Metre', 'متر', 'میٹر'),
  (5, 'yd', 'length', 91.44, true, 'Yard', 'ياردة', 'گز'),
  (6, 'ft', 'length', 30.48, true, 'Foot', 'قدم', 'فٹ'),
  (7, 'g', 'weight', 1, false, 'Gram', 'غرام', 'گرام'),
  (8, 'kg', 'weight', 1000, false, 'Kilogram', 'كيلوغرام', 'کلوگرام'),
  (9, 'pc', 'count', 1, false, 'Piece', 'قطعة', 'عدد'),
  (10, 'pair', 'count', 2, false, 'Pair', 'زوج', 'جوڑا'),
  (11, 'dozen', 'count', 12, false, 'Dozen', 'درزن', 'درجن')
) AS seeded (place, code, kind, factor, in_fractions, en, ar, ur)
ORDER BY place
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO dimension_preferences ("only")
SELECT 1 WHERE EXISTS (SELECT FROM preferences) AND NOT EXISTS (SELECT FROM dimension_preferences);
--> statement-breakpoint
-- Whoever took an order while the base currency was changed had to wait for the end of that (it locks the table),
-- and then has a currency in hand that is no longer the base: as after a deadlock the work begins anew.
CREATE FUNCTION keep_to_base_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    WHERE exchange_rate = 1 AND currency IN (SELECT code FROM currencies WHERE NOT is_base)
  ) THEN
    RAISE EXCEPTION 'the base currency has changed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_to_base_currency AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_to_base_currency();
