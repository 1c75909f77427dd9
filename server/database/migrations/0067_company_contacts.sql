-- What a company is found by of its contacts: the name and the digits of the phone number of each.
CREATE FUNCTION contact_search(contacts jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(string_agg(' ' || normalise_search(contact ->> 'name') || ' ' || phone_digits(contact ->> 'phone'), ''), '')
  FROM jsonb_array_elements(contacts) AS contact
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search" text GENERATED ALWAYS AS (normalise_search(name) || ' ' || phone_digits(phone) || contact_search(contacts)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search" gin_trgm_ops,search_pieces("search"));
