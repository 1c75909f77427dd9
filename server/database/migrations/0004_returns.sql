CREATE TABLE "return_reasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"order_row_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"credited" integer NOT NULL,
	"to" text NOT NULL,
	"shelf_id" bigint,
	"condition" text NOT NULL,
	CONSTRAINT "return_rows_quantity_check" CHECK ("return_rows"."quantity" > 0 and "return_rows"."credited" between 0 and "return_rows"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"date" date NOT NULL,
	"reason_id" bigint,
	"reason" text NOT NULL,
	"reason_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text NOT NULL,
	"money_kind" text NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"refunded" numeric(18, 4) DEFAULT '0' NOT NULL,
	"credit" numeric(18, 4) DEFAULT '0' NOT NULL,
	"credit_note_ids" bigint[] NOT NULL,
	"refund_ids" bigint[] NOT NULL,
	"event_id" bigint NOT NULL,
	"entered_by" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	"undo_reason" text DEFAULT '' NOT NULL,
	"undo_invoice_id" bigint,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_amounts_check" CHECK ("returns"."amount" >= 0 and "returns"."refunded" >= 0 and "returns"."credit" >= 0),
	CONSTRAINT "returns_undone_check" CHECK (("returns"."undone_at" is null) = ("returns"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "order_rows" DROP CONSTRAINT "order_rows_invoiced_check";--> statement-breakpoint
DROP INDEX "order_rows_item_index";--> statement-breakpoint
DROP INDEX "order_rows_unbilled_index";--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "billable" integer GENERATED ALWAYS AS (quantity - returned - invoiced) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_rows" ADD CONSTRAINT "return_rows_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_rows" ADD CONSTRAINT "return_rows_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_rows" ADD CONSTRAINT "return_rows_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason_id_return_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."return_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_undo_invoice_id_invoices_id_fk" FOREIGN KEY ("undo_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_reasons_name_unique" ON "return_reasons" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "return_reasons_sort_name_id_index" ON "return_reasons" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "return_rows_return_id_index" ON "return_rows" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_rows_order_row_id_index" ON "return_rows" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "return_rows_shelf_id_index" ON "return_rows" USING btree ("shelf_id");--> statement-breakpoint
CREATE INDEX "returns_newest_index" ON "returns" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_reason_id_index" ON "returns" USING btree ("reason_id");--> statement-breakpoint
CREATE INDEX "returns_entered_by_index" ON "returns" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "returns_undone_by_index" ON "returns" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "returns_undo_invoice_id_index" ON "returns" USING btree ("undo_invoice_id");--> statement-breakpoint
CREATE INDEX "order_rows_item_index" ON "order_rows" USING btree ("item_id","order_id","quantity","returned") WHERE "order_rows"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_unbilled_index" ON "order_rows" USING btree ("order_id") WHERE "order_rows"."billable" > 0;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_returned_check" CHECK ("order_rows"."returned" between 0 and "order_rows"."quantity");--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_credited_check" CHECK ("order_rows"."credited" >= 0);--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_invoiced_check" CHECK ("order_rows"."invoiced" >= 0 and "order_rows"."billable" >= 0);--> statement-breakpoint
UPDATE "order_rows" SET "credited" = note.pieces FROM (
  SELECT l."order_row_id", sum(l."quantity")::integer AS pieces FROM "invoice_lines" l
  JOIN "invoices" i ON i."id" = l."invoice_id" AND i."kind" = 'creditNote' GROUP BY l."order_row_id"
) AS note WHERE note."order_row_id" = "order_rows"."id";
--> statement-breakpoint
INSERT INTO "return_reasons" ("name", "names", "position")
SELECT reason.names ->> p."language", reason.names - p."language", reason.position::integer
FROM "preferences" p, jsonb_array_elements('[
  {"en": "Doesn’t fit", "ar": "المقاس غير مناسب", "ur": "ناپ ٹھیک نہیں"},
  {"en": "Fault in the work", "ar": "عيب في الخياطة", "ur": "سلائی میں نقص"},
  {"en": "Fault in the fabric", "ar": "عيب في القماش", "ur": "کپڑے میں نقص"},
  {"en": "Not as ordered", "ar": "غير مطابق للطلب", "ur": "آرڈر کے مطابق نہیں"},
  {"en": "Delivered too late", "ar": "تأخر التسليم", "ur": "دیر سے ملا"},
  {"en": "Customer changed their mind", "ar": "غيّر العميل رأيه", "ur": "گاہک کا ارادہ بدل گیا"}
]'::jsonb) WITH ORDINALITY AS reason (names, position);
