-- Whether an order still needs work: it is neither completed nor cancelled.
-- Not STRICT, which would keep PostgreSQL from inlining it.
CREATE OR REPLACE FUNCTION is_open(stage text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN stage IN ('pending', 'inQueue', 'partialCompletion');
