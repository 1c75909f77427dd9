ALTER TABLE "items" ADD COLUMN "warehouse_id" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "rack_id" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "shelf_id" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_warehouse_id_index" ON "items" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "items_rack_id_index" ON "items" USING btree ("rack_id");--> statement-breakpoint
CREATE INDEX "items_shelf_id_index" ON "items" USING btree ("shelf_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_one_place" CHECK (num_nonnulls("items"."warehouse_id", "items"."rack_id", "items"."shelf_id") <= 1);