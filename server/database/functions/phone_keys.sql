-- The last seven digits of each phone number, which are the same however the number is written. Shorter numbers have none.
CREATE OR REPLACE FUNCTION phone_keys(VARIADIC phones text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT right(digits, 7)
  FROM unnest(phones) AS phone, phone_digits(phone) AS digits
  WHERE length(digits) >= 7
);
