-- Booking an order is the most frequent write, so its entry is computed in one pass over its columns, and the rows
-- and works inserted with it are skipped at once.

-- A value as the log stores it: numbers as text, so that no reader rounds them. STABLE like to_jsonb(): PostgreSQL
-- doesn't inline a function that claims more than its body, and a call takes ten times as long.
CREATE OR REPLACE FUNCTION audit_value(value jsonb) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(trim_scale((value #>> '{}')::numeric)::text) ELSE value END;
