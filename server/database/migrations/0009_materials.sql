CREATE TABLE "design_materials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"design_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	CONSTRAINT "design_materials_designId_itemId_unique" UNIQUE("design_id","item_id"),
	CONSTRAINT "design_materials_quantity_check" CHECK ("design_materials"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_row_materials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_row_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_row_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"cost" numeric(18, 4) NOT NULL,
	CONSTRAINT "order_row_materials_orderRowId_itemId_unique" UNIQUE("order_row_id","item_id"),
	CONSTRAINT "order_row_materials_quantity_check" CHECK ("order_row_materials"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "design_materials" ADD CONSTRAINT "design_materials_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_materials" ADD CONSTRAINT "design_materials_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_materials" ADD CONSTRAINT "order_row_materials_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_materials" ADD CONSTRAINT "order_row_materials_order_id_order_row_id_order_rows_order_id_id_fk" FOREIGN KEY ("order_id","order_row_id") REFERENCES "public"."order_rows"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_materials_item_id_index" ON "design_materials" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_row_materials_order_id_index" ON "order_row_materials" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_row_materials_item_id_index" ON "order_row_materials" USING btree ("item_id");