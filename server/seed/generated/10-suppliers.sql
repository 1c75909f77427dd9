-- Companies and designs.
CREATE TEMP TABLE new_company ON COMMIT DROP AS
SELECT
  n,
  nextval('companies_id_seq') AS id,
  pg_temp.one_of(families, n, 101) || ' ' ||
    pg_temp.one_of(CASE script
      WHEN 'latin' THEN '{Textiles,Fabrics,Tailoring House,Embroidery,Stitching Centre,Trading}'
      WHEN 'arabic' THEN '{للأقمشة,للخياطة,للتطريز,للأزياء}'
      ELSE '{کلاتھ ہاؤس,ٹیلرز,فیبرکس,کڑھائی سنٹر}'
    END::text[], n, 102) AS name,
  '01' || (1 + pg_temp.dice(n, 103, 8)) || ' ' || (2000000 + pg_temp.dice(n, 104, 7999999)) AS phone,
  pg_temp.one_of(streets, n, 105) || CASE script WHEN 'latin' THEN ', ' ELSE '، ' END
    || pg_temp.one_of(districts, n, 106) AS address
FROM generate_series(1, 60) AS n
JOIN script ON script = CASE WHEN pg_temp.chance(n, 100) < 0.5 THEN 'latin'
  WHEN pg_temp.chance(n, 100) < 0.75 THEN 'arabic' ELSE 'urdu' END;

INSERT INTO companies (id, name, phone, address, created) OVERRIDING SYSTEM VALUE
SELECT id, name, phone, address, pg_temp.shop_time(0) FROM new_company;

INSERT INTO maker
SELECT row_number() OVER (ORDER BY company_id, user_id)::integer - 1, company_id, user_id, name
FROM (
  (SELECT id AS company_id, NULL::bigint AS user_id, name FROM new_company ORDER BY n LIMIT 12)
  UNION ALL
  SELECT NULL, id, name FROM staff
) AS makers;

CREATE TEMP TABLE new_design ON COMMIT DROP AS
SELECT
  series.n,
  nextval('designs_id_seq') AS id,
  'D' || to_char(series.n + (SELECT count(*) FROM designs), 'FM0000') AS code,
  pg_temp.one_of(garment.names, series.n, 110) || ' ' || series.n AS name,
  round(garment.price * (0.8 + 0.5 * pg_temp.chance(series.n, 111))::numeric / 5) * 5 AS price,
  company.id AS company_id
FROM generate_series(1, 400) AS series (n)
JOIN (
  VALUES
    (0, '{Saudi thobe,ثوب سعودي,سعودی ثوب}'::text[], 220),
    (1, '{Shalwar kameez,شلوار قميص,شلوار قمیض}', 140),
    (2, '{Coat,كوت,کوٹ}', 520),
    (3, '{Waistcoat,صديري,واسکٹ}', 180),
    (4, '{Abaya,عباية,عبایا}', 260),
    (5, '{Shirt,قميص,شرٹ}', 95),
    (6, '{Trousers,بنطلون,پتلون}', 90),
    (7, '{Sherwani,شيرواني,شیروانی}', 780)
) AS garment (n, names, price) ON garment.n = pg_temp.dice(series.n, 112, 8)
JOIN new_company AS company ON company.n = 1 + pg_temp.dice(series.n, 113, 60);

INSERT INTO designs (id, code, name, cost, price, details, company_id, created) OVERRIDING SYSTEM VALUE
SELECT id, code, name, round(price * 0.35, 2), price, '', company_id, pg_temp.shop_time(0) FROM new_design;

-- Every second design has a route of its own: cut and sewn, and one in three of them embroidered.
INSERT INTO design_works (design_id, work_type_id, position)
SELECT design.id, work.id, work.n
FROM new_design AS design
JOIN work ON work.n < CASE WHEN design.n % 6 = 0 THEN 3 ELSE 2 END
WHERE design.n % 2 = 0;

ANALYZE new_company;
ANALYZE new_design;
ANALYZE staff;
ANALYZE maker;
