-- The digits of a phone number, without the leading zeros of its country code or trunk prefix.
CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ltrim(regexp_replace(normalise_search(phone), '[^0-9]', '', 'g'), '0');
