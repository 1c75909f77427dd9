CREATE TABLE "fabric_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fabric_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_row_id" bigint,
	"item_id" bigint NOT NULL,
	"stock_id" bigint,
	"quantity" numeric(14, 2) NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "fabric_lots_quantity_check" CHECK ("fabric_lots"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_from" text;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_item_id" bigint;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_quantity" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_cost" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fabric_lots_order_id_index" ON "fabric_lots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fabric_lots_order_row_id_index" ON "fabric_lots" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "fabric_lots_item_id_index" ON "fabric_lots" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "fabric_lots_stock_id_index" ON "fabric_lots" USING btree ("stock_id");--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_fabric_item_id_items_id_fk" FOREIGN KEY ("fabric_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rows_fabric_item_index" ON "order_rows" USING btree ("fabric_item_id") WHERE "order_rows"."fabric_item_id" is not null;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_fabric_check" CHECK ("order_rows"."fabric_from" is distinct from 'shop' or ("order_rows"."fabric_item_id" is not null and "order_rows"."fabric_quantity" > 0));