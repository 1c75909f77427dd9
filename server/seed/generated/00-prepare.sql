-- Pseudorandom from hashes of numbers, so that the shop is the same every time.
CREATE OR REPLACE FUNCTION pg_temp.chance(number bigint, salt integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (hashint8extended(number, salt) & 2147483647)::double precision / 2147483648;

-- A whole number from 0 to `choices` - 1.
CREATE OR REPLACE FUNCTION pg_temp.dice(number bigint, salt integer, choices integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(pg_temp.chance(number, salt) * choices)::integer;

CREATE OR REPLACE FUNCTION pg_temp.one_of(choices text[], number bigint, salt integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN choices[1 + pg_temp.dice(number, salt, cardinality(choices))];

CREATE OR REPLACE FUNCTION pg_temp.numbered(prefix text, number bigint) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN prefix || lpad(number::text, greatest(4, length(number::text)), '0');

-- Eight letters, unique for each number because the factor is odd; see drawTrackingId().
CREATE OR REPLACE FUNCTION pg_temp.tracking_id(number bigint) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (code >> (5 * place) & 31)::integer, 1)
    || CASE place WHEN 3 THEN '-' ELSE '' END, '' ORDER BY place)
  FROM generate_series(0, 7) AS place, (SELECT number * 387420489 % 1099511627776 AS code) AS scrambled
);

-- Names and places, by script.
CREATE TEMP TABLE script (
  script text PRIMARY KEY, men text[], women text[], families text[], streets text[], districts text[],
  services text[], notes text[]
) ON COMMIT DROP;

-- Constants of the whole shop, and the numbers of the current batch.
CREATE TEMP TABLE plan ON COMMIT DROP AS
SELECT
  now() AS now,
  time_zone,
  (now() AT TIME ZONE time_zone)::date AS today,
  730 AS days,
  prices_include_tax,
  currencies.code AS currency,
  currencies.decimals,
  taxes.id AS tax_id,
  coalesce(taxes.name, '') AS tax_name,
  coalesce(taxes.names, '{}') AS tax_names,
  coalesce(taxes.rate, 0) AS tax_rate,
  0::bigint AS customers,
  0::bigint AS orders,
  1::bigint AS first,
  1::bigint AS last,
  ''::text AS customer_prefix,
  0::bigint AS customers_before,
  ''::text AS order_prefix,
  0::bigint AS orders_before,
  ''::text AS invoice_prefix,
  0::bigint AS invoices_before,
  jsonb_build_object(
    'name', company.name, 'legalName', legal_name, 'taxNumber', tax_number, 'phone', phone, 'address', address,
    'websiteUrl', website_url, 'termsAndConditions', terms_and_conditions, 'logo', null
  ) AS issuer
FROM preferences
CROSS JOIN company_information AS company
JOIN currencies ON is_base
LEFT JOIN (SELECT * FROM taxes ORDER BY rate DESC, id LIMIT 1) AS taxes ON true;

-- Users who take orders and users who sew, numbered from 0.
CREATE TEMP TABLE staff ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY id)::integer - 1 AS n, id, name FROM users WHERE active;

CREATE TEMP TABLE maker (n integer PRIMARY KEY, company_id bigint, user_id bigint, name text) ON COMMIT DROP;

-- Work types in production sequence, numbered from 0.
CREATE TEMP TABLE work ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY position, id)::integer - 1 AS n, id, name FROM work_types;

CREATE TEMP TABLE template ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY id)::integer - 1 AS n, id, name, names, fields FROM dimension_templates;

-- The default status of each stage.
CREATE TEMP TABLE label ON COMMIT DROP AS
SELECT DISTINCT ON (stage) stage, id FROM statuses ORDER BY stage, is_default DESC, position, id;

-- When event `n` of `total` happened, as a fraction of the whole time; events slowly become more frequent.
CREATE OR REPLACE FUNCTION pg_temp.moment(n double precision, total double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN power(n / greatest(total, 1), 0.85);

-- Converts that fraction to a time between 9:00 and 21:00 in the shop, never in the future.
CREATE OR REPLACE FUNCTION pg_temp.shop_time(part double precision) RETURNS timestamptz
LANGUAGE sql STABLE
RETURN (
  SELECT least(
    now,
    (today - days + floor(part * (days + opened))::integer + time '09:00'
      + make_interval(mins => floor(720 * (part * (days + opened) - floor(part * (days + opened))))::integer)
    ) AT TIME ZONE time_zone
  )
  FROM plan,
    LATERAL (SELECT least(0.99, greatest(0.01,
      extract(epoch FROM (now AT TIME ZONE time_zone)::time - time '09:00') / 43200))) AS clock (opened)
);
