CREATE TABLE "stock_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_row_id" bigint,
	"use" text NOT NULL,
	"item_id" bigint NOT NULL,
	"stock_id" bigint,
	"quantity" numeric(14, 3) NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "stock_lots_quantity_check" CHECK ("stock_lots"."quantity" > 0)
);
--> statement-breakpoint
INSERT INTO "stock_lots" ("version", "created", "order_id", "order_row_id", "use", "item_id", "stock_id", "quantity", "is_taken")
SELECT "version", "created", "order_id", "order_row_id", 'fabric', "item_id", "stock_id", "quantity", "is_taken" FROM "fabric_lots" ORDER BY "id";--> statement-breakpoint
DROP TABLE "fabric_lots";--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "warehouse_id" bigint;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "rack_id" bigint;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "shelf_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_lots_order_id_index" ON "stock_lots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_lots_order_row_id_index" ON "stock_lots" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "stock_lots_item_id_index" ON "stock_lots" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_lots_stock_id_index" ON "stock_lots" USING btree ("stock_id");--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rows_warehouse_index" ON "order_rows" USING btree ("warehouse_id") WHERE "order_rows"."warehouse_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_rack_index" ON "order_rows" USING btree ("rack_id") WHERE "order_rows"."rack_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_shelf_index" ON "order_rows" USING btree ("shelf_id") WHERE "order_rows"."shelf_id" is not null;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_one_place" CHECK (num_nonnulls("order_rows"."warehouse_id", "order_rows"."rack_id", "order_rows"."shelf_id") <= 1);--> statement-breakpoint
-- Goods of orders that wait are promised from the item's usual place, else from where most is free, as far as there is any,
-- the oldest order first. Of orders that are ready, only those of the last 90 days wait: older ones are likely fetched.
WITH waiting AS (
  SELECT r.id, r.order_id, r.item_id, r.quantity, at.stock_id,
    sum(r.quantity) OVER (PARTITION BY at.stock_id ORDER BY r.id) <= at.free AS is_there
  FROM order_rows r
    JOIN orders o ON o.id = r.order_id AND o.cancelled_at IS NULL AND o.picked_at IS NULL
      AND (o.stage <> 'completed' OR o.ordered_on > current_date - 90)
    JOIN items i ON i.id = r.item_id AND i.type <> 'service'
    CROSS JOIN LATERAL (
      SELECT s.id AS stock_id, s.quantity - s.reserved AS free FROM stock s WHERE s.item_id = i.id
      ORDER BY s.warehouse_id = i.warehouse_id OR s.rack_id = i.rack_id OR s.shelf_id = i.shelf_id DESC NULLS LAST,
        free DESC, s.id LIMIT 1
    ) AS at
), promised AS (
  INSERT INTO stock_lots (order_id, order_row_id, use, item_id, stock_id, quantity, is_taken)
  SELECT order_id, id, 'goods', item_id, stock_id, quantity, false FROM waiting WHERE is_there ORDER BY id
  RETURNING stock_id, quantity
)
UPDATE stock s SET reserved = s.reserved + p.quantity, version = s.version + 1
FROM (SELECT stock_id, sum(quantity) AS quantity FROM promised GROUP BY stock_id) AS p WHERE s.id = p.stock_id;
