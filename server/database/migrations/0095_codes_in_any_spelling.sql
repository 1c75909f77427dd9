ALTER TABLE "customers" DROP CONSTRAINT "customers_customerCode_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_referenceNumber_unique";--> statement-breakpoint
DROP INDEX "designs_code_unique";--> statement-breakpoint
DROP INDEX "items_code_unique";--> statement-breakpoint
DROP INDEX "racks_code_unique";--> statement-breakpoint
DROP INDEX "shelves_code_unique";--> statement-breakpoint
DROP INDEX "warehouses_code_unique";--> statement-breakpoint
-- What two spellings of one code have in common, as `normaliseCode` in TypeScript: unique indexes and exact look-ups
-- compare it. Not inlined by PostgreSQL, which would prepare the expression again for each record that is written.
CREATE OR REPLACE FUNCTION normalise_code(code text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
DECLARE
  seen text := code;
BEGIN
  IF code !~ '^[ -~]*$' THEN
    seen := translate(
      regexp_replace(
        normalize(code, NFKC),
        U&'[\0001-\0008\000E-\001F\007F-\009F\00AD\034F\061C\066C\180B-\180F\200B-\200F\202A-\202E\2060-\206F\20E3\FE00-\FE0F\FEFF\FFF9-\FFFB]',
        '', 'g'
      ),
      U&'\066B\2010\2011\2012\2013\2014\2015\2212\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\066C',
      '.-------01234567890123456789'
    );
  END IF;
  RETURN regexp_replace(
    regexp_replace(lower(seen), U&'[\0009-\000D \0640\1680\2028\2029_-]+', '-', 'g'),
    '^-|-$|(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])', '', 'g'
  );
END $$;
--> statement-breakpoint
-- Of records whose codes are spellings of one code, the later ones get a number behind theirs: `A1 (2)` beside `A-1`.
UPDATE customers AS later SET customer_code = later.customer_code || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(customer_code) ORDER BY id) AS place FROM customers) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
UPDATE orders AS later SET reference_number = later.reference_number || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(reference_number) ORDER BY id) AS place FROM orders) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
UPDATE designs AS later SET code = later.code || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(code) ORDER BY id) AS place FROM designs) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
UPDATE items AS later SET code = later.code || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(code) ORDER BY id) AS place FROM items) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
UPDATE warehouses AS later SET code = later.code || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(code) ORDER BY id) AS place FROM warehouses) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
UPDATE racks AS later SET code = later.code || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(code) ORDER BY id) AS place FROM racks) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
UPDATE shelves AS later SET code = later.code || ' (' || spelling.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY normalise_code(code) ORDER BY id) AS place FROM shelves) AS spelling
WHERE spelling.id = later.id AND spelling.place > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code_unique" ON "customers" USING btree (normalise_code("customer_code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code_unique" ON "orders" USING btree (normalise_code("reference_number"));
--> statement-breakpoint
CREATE UNIQUE INDEX "designs_code_unique" ON "designs" USING btree (normalise_code("code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "items_code_unique" ON "items" USING btree (normalise_code("code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "racks_code_unique" ON "racks" USING btree (normalise_code("code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "shelves_code_unique" ON "shelves" USING btree (normalise_code("code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code_unique" ON "warehouses" USING btree (normalise_code("code"));
