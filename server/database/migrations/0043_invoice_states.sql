CREATE TABLE "invoice_standings" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"invoice_date" date NOT NULL,
	"kind" text NOT NULL,
	"total" numeric(18, 4) NOT NULL,
	"paid" numeric(18, 4) DEFAULT '0' NOT NULL,
	"credited" boolean DEFAULT false NOT NULL,
	"state" text GENERATED ALWAYS AS (case when kind = 'creditNote' then 'creditNote' when credited then 'credited' when paid >= total then 'paid' when paid > 0 then 'partPaid' else 'unpaid' end) STORED NOT NULL,
	CONSTRAINT "invoice_standings_paid_check" CHECK ("invoice_standings"."paid" >= 0)
);
--> statement-breakpoint
INSERT INTO "invoice_standings" ("invoice_id", "invoice_date", "kind", "total", "paid", "credited")
SELECT i.id, i.invoice_date, i.kind, i.total, coalesce(a.paid, 0), c.credits_id IS NOT NULL
FROM invoices i
LEFT JOIN (SELECT invoice_id, sum(amount) AS paid FROM payment_allocations GROUP BY invoice_id) AS a ON a.invoice_id = i.id
LEFT JOIN invoices c ON c.credits_id = i.id;
--> statement-breakpoint
INSERT INTO "record_tallies" ("list", "block", "records")
SELECT counted.list, invoice_id >> 10, count(*)
FROM invoice_standings CROSS JOIN LATERAL (VALUES ('invoices'), ('invoices:' || state)) AS counted (list)
GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD CONSTRAINT "invoice_standings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_standings_newest_index" ON "invoice_standings" USING btree ("state","invoice_date" desc,"invoice_id" desc);--> statement-breakpoint
CREATE INDEX "invoice_standings_number_index" ON "invoice_standings" USING btree ("state","invoice_id");