CREATE TABLE "stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"warehouse_id" bigint,
	"rack_id" bigint,
	"shelf_id" bigint,
	"quantity" numeric(14, 2) DEFAULT '0' NOT NULL,
	"reserved" numeric(14, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "stock_place_unique" UNIQUE NULLS NOT DISTINCT("item_id","warehouse_id","rack_id","shelf_id"),
	CONSTRAINT "stock_one_place" CHECK (num_nonnulls("stock"."warehouse_id", "stock"."rack_id", "stock"."shelf_id") = 1),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(14, 2) NOT NULL,
	"change" numeric(14, 2) NOT NULL,
	"place" jsonb NOT NULL,
	"to_place" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"moved_by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "reorder_level" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "allow_negative_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_warehouse_id_index" ON "stock" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_rack_id_index" ON "stock" USING btree ("rack_id");--> statement-breakpoint
CREATE INDEX "stock_shelf_id_index" ON "stock" USING btree ("shelf_id");--> statement-breakpoint
CREATE INDEX "stock_quantity_id_index" ON "stock" USING btree ("quantity","id");--> statement-breakpoint
CREATE INDEX "stock_movements_item_id_id_index" ON "stock_movements" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_moved_by_index" ON "stock_movements" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "items_reorder_index" ON "items" USING btree ("id") WHERE "items"."reorder_level" is not null;