-- Booking an order is the hottest write: its entry is made in one pass over its columns, and the rows and works that
-- come with it are passed over at once.

-- A value as the log keeps it: numbers as text, which no reader rounds.
CREATE OR REPLACE FUNCTION audit_value(value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(trim_scale((value #>> '{}')::numeric)::text) ELSE value END;
