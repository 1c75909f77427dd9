CREATE TABLE "design_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"design_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "design_works_designId_workTypeId_unique" UNIQUE("design_id","work_type_id")
);
--> statement-breakpoint
CREATE TABLE "item_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_works_itemId_workTypeId_unique" UNIQUE("item_id","work_type_id")
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "tax_id" bigint;--> statement-breakpoint
ALTER TABLE "order_row_works" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "design_works" ADD CONSTRAINT "design_works_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_works" ADD CONSTRAINT "design_works_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_works" ADD CONSTRAINT "item_works_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_works" ADD CONSTRAINT "item_works_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_works_work_type_id_index" ON "design_works" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "item_works_work_type_id_index" ON "item_works" USING btree ("work_type_id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_tax_id_index" ON "designs" USING btree ("tax_id");