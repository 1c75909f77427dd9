-- Whether an order still needs work: it is neither completed nor cancelled.
CREATE OR REPLACE FUNCTION is_open(stage text) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN stage IN ('pending', 'inQueue', 'partialCompletion');
