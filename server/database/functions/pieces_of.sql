-- The number of pieces, where those are counted: a length in a unit is one piece as long as there is any of it.
-- Not STRICT, which would keep PostgreSQL from inlining it.
CREATE OR REPLACE FUNCTION pieces_of(quantity numeric, unit text) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN unit IS NULL THEN quantity::int ELSE sign(quantity)::int END;
