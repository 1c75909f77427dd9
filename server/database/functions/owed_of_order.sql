-- What is still to pay of an order, in the base currency; nothing of a cancelled one. Its rate is how many units of its
-- currency equal one unit of the base currency.
CREATE OR REPLACE FUNCTION owed_of_order(stage text, incl_tax numeric, paid numeric, exchange_rate numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN stage = 'cancelled' THEN 0 ELSE round((incl_tax - paid) / exchange_rate, 4) END;
