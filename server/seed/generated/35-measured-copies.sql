-- What a row keeps of a measurement, made once for all of its rows.
CREATE TEMP TABLE measured_copy ON COMMIT DROP AS
SELECT
  measured.id, measured.customer_id, measured.number, measured.created,
  jsonb_build_object(
    'id', measured.id, 'templateName', template_name, 'templateNames', template_names, 'number', number,
    'created', measured.created,
    'fields', (
      SELECT jsonb_agg(field - 'names' - 'optionNames' ORDER BY place)
      FROM jsonb_array_elements(fields) WITH ORDINALITY AS element (field, place)
    ), 'values', "values"
  ) AS copy
FROM measurements AS measured
JOIN new_customer ON new_customer.id = measured.customer_id;

CREATE INDEX ON measured_copy (customer_id, number);
ANALYZE measured_copy;
