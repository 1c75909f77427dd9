ALTER TABLE "designs" ADD COLUMN "template_id" bigint;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "fabric_item_id" bigint;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "fabric_length" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "fabric_unit_id" bigint;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_template_id_dimension_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."dimension_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_fabric_item_id_items_id_fk" FOREIGN KEY ("fabric_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_fabric_unit_id_units_id_fk" FOREIGN KEY ("fabric_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_template_id_index" ON "designs" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "designs_fabric_item_id_index" ON "designs" USING btree ("fabric_item_id");--> statement-breakpoint
CREATE INDEX "designs_fabric_unit_id_index" ON "designs" USING btree ("fabric_unit_id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_fabric_length_check" CHECK ("designs"."fabric_length" > 0);