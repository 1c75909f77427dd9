-- Three in ten customers were measured, and one in four of those again later.
INSERT INTO measurements (
  customer_id, template_id, number, template_name, template_names, fields, "values", reason, taken_by, taken_by_name, created
)
SELECT
  customer.id, template.id, version.number, template.name, template.names, template.fields, measured."values",
  CASE version.number WHEN 2 THEN 'Fitting' ELSE '' END,
  staff.id, staff.name, version.created
FROM new_customer AS customer
CROSS JOIN plan
CROSS JOIN LATERAL (
  VALUES (1, customer.created), (2, customer.created + make_interval(days => 60 + pg_temp.dice(customer.n, 21, 200)))
) AS version (number, created)
JOIN template ON template.n = pg_temp.dice(customer.n, 22, (SELECT count(*)::integer FROM template))
JOIN staff ON staff.n = pg_temp.dice(customer.n, 23, (SELECT count(*)::integer FROM staff))
CROSS JOIN LATERAL (
  SELECT jsonb_object_agg(
    field ->> 'id',
    CASE
      WHEN field ->> 'kind' <> 'text' THEN field -> 'options' ->> pg_temp.dice(customer.n, salt, jsonb_array_length(field -> 'options'))
      WHEN field ->> 'unit' IS NULL THEN 'regular'
      ELSE trim_scale(round((least + (most - least) * (0.3 + 0.4 * pg_temp.chance(customer.n, salt)))::numeric * 4) / 4
        + CASE WHEN version.number = 2 AND pg_temp.chance(customer.n, salt + 1000) < 0.15 THEN 0.5 ELSE 0 END)::text
    END
  ) AS "values"
  FROM jsonb_array_elements(template.fields) WITH ORDINALITY AS element (field, place)
  CROSS JOIN LATERAL (
    SELECT 200 + place::integer AS salt,
      coalesce((field ->> 'min')::float, CASE field ->> 'unit' WHEN 'cm' THEN 20 ELSE 8 END) AS least,
      coalesce((field ->> 'max')::float, CASE field ->> 'unit' WHEN 'cm' THEN 100 ELSE 40 END) AS most
  ) AS range
) AS measured
WHERE customer.n BETWEEN first AND last
  AND pg_temp.chance(customer.n, 20) < 0.3
  AND (version.number = 1 OR pg_temp.chance(customer.n, 24) < 0.25 AND version.created < now)
ORDER BY version.created, customer.id;
