-- What a company is found by of its contacts: the name and the digits of the phone number of each.
CREATE OR REPLACE FUNCTION contact_search(contacts jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(string_agg(' ' || normalise_search(contact ->> 'name') || ' ' || phone_digits(contact ->> 'phone'), ''), '')
  FROM jsonb_array_elements(contacts) AS contact
);
