CREATE TABLE "customer_standings" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"last_visit" date DEFAULT '-infinity' NOT NULL,
	"balance" numeric(20, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
DROP INDEX "customers_phone_keys_index";--> statement-breakpoint
ALTER TABLE "customer_standings" ADD CONSTRAINT "customer_standings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "customer_standings" ("customer_id", "orders", "last_visit", "balance")
SELECT c."id", coalesce(o."orders", 0), coalesce(o."last_visit", '-infinity'), coalesce(o."balance", 0)
FROM "customers" c
LEFT JOIN (
	SELECT "customer_id", count(*) FILTER (WHERE "stage" <> 'cancelled') AS "orders", max("ordered_on") AS "last_visit",
		sum(round(("incl_tax" - "paid") * "exchange_rate", 4)) FILTER (WHERE "stage" <> 'cancelled') AS "balance"
	FROM "orders" GROUP BY "customer_id"
) o ON o."customer_id" = c."id";--> statement-breakpoint
CREATE INDEX "customer_standings_orders_index" ON "customer_standings" USING btree ("orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_standings_visit_index" ON "customer_standings" USING btree ("last_visit","customer_id");--> statement-breakpoint
CREATE INDEX "customer_standings_balance_index" ON "customer_standings" USING btree ("balance","customer_id");--> statement-breakpoint
CREATE INDEX "customer_standings_owing_index" ON "customer_standings" USING btree ("customer_id") WHERE "customer_standings"."balance" > 0;--> statement-breakpoint
CREATE INDEX "customers_messages_index" ON "customers" USING btree ("id") WHERE (sms or whatsapp) and not archived;--> statement-breakpoint
CREATE INDEX "customers_phone_keys_index" ON "customers" USING gin ("phone_keys") WITH (fastupdate=false);