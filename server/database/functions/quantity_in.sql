-- How much there is as it is said in a unit: a length as a decimal text, and whole pieces as a number where there is none.
-- Not STRICT, which would keep PostgreSQL from inlining it.
CREATE OR REPLACE FUNCTION quantity_in(quantity numeric, unit text) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN unit IS NULL THEN to_jsonb(quantity::int) ELSE to_jsonb(trim_scale(quantity)::text) END;
