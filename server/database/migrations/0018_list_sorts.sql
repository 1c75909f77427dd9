-- By the letters of every script, case and accents only where the letters are the same, numbers by their value.
CREATE COLLATION alphabetical (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
-- What a name is sorted by, under the collation "alphabetical". The letters of Arabic and Urdu become private characters,
-- numbered in one alphabet that holds both: those sort by number, after every other script. It runs ا ب پ ت ٹ ث ج چ ح خ د
-- ڈ ذ ر ڑ ز ژ س ش ص ض ط ظ ع غ ف ڤ ق ک گ ل م ن ں ه و ہ ھ ء ی ے: Arabic heh stands before waw, Urdu's behind it. Variants
-- of a letter (أ and ا, ي and ی) are one; marks, tatweel and invisible signs count for nothing.
CREATE FUNCTION sort_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  name,
    U&'\0627\0623\0625\0622\0671\0628\067E\062A\0679\062B\062C\0686\062D\062E\062F\0688\0630\0631\0691\0632'
    '\0698\0633\0634\0635\0636\0637\0638\0639\063A\0641\06A4\0642\06A9\0643\06AA\06AF\0644\0645\0646\06BA'
    '\0647\0629\06D5\06C0\0648\0624\06C1\06C2\06C3\06BE\0621\06CC\064A\0649\0626\06D2\06D3\0640\064B\064C'
    '\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F',
    U&'\E000\E000\E000\E000\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D\E00E\E00F'
    '\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019\E01A\E01B\E01C\E01C\E01C\E01D\E01E\E01F\E020\E021'
    '\E022\E022\E022\E022\E023\E023\E024\E024\E024\E025\E026\E027\E027\E027\E027\E028\E028'
);
--> statement-breakpoint
-- The letters of a text and its pairs of neighbouring letters: what words that are too short for trigrams are found by.
-- It costs so much that no plan asks it of one record after the other.
CREATE FUNCTION search_pieces(term text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN string_to_array(term, NULL)
    || string_to_array(regexp_replace(term, '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(term, 2), '(..)', '\1|', 'g'), '|');
END $$;
--> statement-breakpoint
CREATE TABLE "record_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"block" bigint NOT NULL,
	"records" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "designs_name_id_index";--> statement-breakpoint
DROP INDEX "customers_name_id_index";--> statement-breakpoint
DROP INDEX "companies_name_id_index";--> statement-breakpoint
DROP INDEX "audit_entries_name_index";--> statement-breakpoint
DROP INDEX "invoices_search_index";--> statement-breakpoint
DROP INDEX "designs_search_index";--> statement-breakpoint
DROP INDEX "customers_search_index";--> statement-breakpoint
DROP INDEX "orders_search_index";--> statement-breakpoint
DROP INDEX "companies_search_index";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dimension_templates" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_statuses" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "work_types" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "record_tallies_block_index" ON "record_tallies" USING btree ("list","block","records");--> statement-breakpoint
CREATE INDEX "roles_sort_name_id_index" ON "roles" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_sort_name_id_index" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "designs_sort_name_id_index" ON "designs" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "designs_code_index" ON "designs" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "customers_sort_name_id_index" ON "customers" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "customers_code_index" ON "customers" USING btree ("customer_code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "dimension_templates_sort_name_id_index" ON "dimension_templates" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "orders_reference_index" ON "orders" USING btree ("reference_number" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "statuses_sort_name_id_index" ON "statuses" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "sub_statuses_sort_name_id_index" ON "sub_statuses" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "work_types_sort_name_id_index" ON "work_types" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "currencies_sort_name_id_index" ON "currencies" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "currencies_code_index" ON "currencies" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "taxes_sort_name_id_index" ON "taxes" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "units_sort_name_id_index" ON "units" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "units_code_index" ON "units" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "companies_sort_name_id_index" ON "companies" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "audit_entries_name_index" ON "audit_entries" USING gin (normalise_search("record_name") gin_trgm_ops,search_pieces(normalise_search("record_name")));--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "designs_search_index" ON "designs" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search" gin_trgm_ops,search_pieces("search"));
--> statement-breakpoint
INSERT INTO record_tallies (list, block, records) SELECT 'customers', id >> 10, count(*) FROM customers GROUP BY 2;
