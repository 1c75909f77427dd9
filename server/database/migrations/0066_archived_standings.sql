DROP INDEX "customer_standings_orders_index";--> statement-breakpoint
DROP INDEX "customer_standings_visit_index";--> statement-breakpoint
DROP INDEX "customer_standings_balance_index";--> statement-breakpoint
DROP INDEX "customer_standings_owing_index";--> statement-breakpoint
ALTER TABLE "customer_standings" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "customer_standings" SET "archived" = true FROM "customers" WHERE "customers"."id" = "customer_standings"."customer_id" AND "customers"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_orders_index" ON "customer_standings" USING btree ("orders","customer_id") WHERE not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_visit_index" ON "customer_standings" USING btree ("last_visit","customer_id") WHERE not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_balance_index" ON "customer_standings" USING btree ("balance","customer_id") WHERE not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_owing_index" ON "customer_standings" USING btree ("customer_id") WHERE "customer_standings"."balance" > 0 and not "customer_standings"."archived";