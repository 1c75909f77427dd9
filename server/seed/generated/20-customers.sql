-- Customers `first` to `last`: three in five in Latin script, one in four in Arabic, the rest in Urdu.
CREATE TEMP TABLE IF NOT EXISTS new_customer (
  n bigint PRIMARY KEY, id bigint, code text, script text, name text, phone text, address text, created timestamptz
) ON COMMIT DROP;

INSERT INTO new_customer
SELECT
  n,
  nextval('customers_id_seq'),
  pg_temp.numbered(customer_prefix, customers_before + n),
  script,
  CASE
    WHEN pg_temp.chance(n, 3) < 0.72
      THEN pg_temp.one_of(men, n, 4) || CASE WHEN pg_temp.chance(n, 5) < 0.4 THEN ' ' || pg_temp.one_of(men, n, 6) ELSE '' END
    ELSE pg_temp.one_of(women, n, 4)
  END || ' ' || pg_temp.one_of(families, n, 7),
  CASE
    WHEN pg_temp.chance(n, 8) < CASE script WHEN 'urdu' THEN 0.15 WHEN 'latin' THEN 0.65 ELSE 0.97 END
    THEN (
      -- Saudi mobile numbers.
      SELECT '+966 5' || a || ' ' || b || ' ' || c
      FROM (SELECT (ARRAY[0, 3, 4, 5, 6, 8, 9])[1 + pg_temp.dice(n, 10, 7)]::text,
        to_char(pg_temp.dice(n, 11, 1000), 'FM000'), to_char(pg_temp.dice(n, 12, 10000), 'FM0000')) AS digits (a, b, c)
    )
    ELSE (
      -- Pakistani mobile numbers.
      SELECT '+92 ' || a || ' ' || b
      FROM (SELECT 300 + pg_temp.dice(n, 10, 49), to_char(pg_temp.dice(n, 11, 10000000), 'FM0000000')) AS digits (a, b)
    )
  END,
  pg_temp.dice(n, 13, 180) + 1 || ' ' || pg_temp.one_of(streets, n, 14)
    || CASE script WHEN 'latin' THEN ', ' ELSE '، ' END || pg_temp.one_of(districts, n, 15),
  -- One in five customers is older than the first order.
  CASE
    WHEN n < 0.2 * customers THEN pg_temp.shop_time(0) - make_interval(days => 180 - (900 * n / customers)::integer)
    ELSE pg_temp.shop_time(pg_temp.moment(n - 0.2 * customers, 0.8 * customers))
  END
FROM plan
CROSS JOIN generate_series(first, last) AS n
JOIN script ON script = CASE WHEN pg_temp.chance(n, 1) < 0.6 THEN 'latin'
  WHEN pg_temp.chance(n, 1) < 0.85 THEN 'arabic' ELSE 'urdu' END
ORDER BY n;

INSERT INTO customers (
  id, created, customer_code, name, phone, phone1, phone2, email, address, shipping_address, billing_address, sms, whatsapp
) OVERRIDING SYSTEM VALUE
SELECT
  new_customer.id, created, code, name, phone, '', '',
  CASE WHEN pg_temp.chance(n, 16) < 0.12 THEN 'customer' || n || '@example.com' ELSE '' END,
  address, '', '', pg_temp.chance(n, 17) < 0.3, pg_temp.chance(n, 18) < 0.7
FROM new_customer, plan
WHERE n BETWEEN first AND last
ORDER BY n;

