-- What is paid beyond the total of an order, and all that is paid of a cancelled one, in the order's currency.
CREATE OR REPLACE FUNCTION credit_of_order(stage text, incl_tax numeric, paid numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN stage = 'cancelled' THEN paid ELSE greatest(paid - incl_tax, 0) END;
