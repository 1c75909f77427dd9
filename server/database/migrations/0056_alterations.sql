ALTER TABLE "order_rows" ADD COLUMN "alteration_row_id" bigint;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "alteration_changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "alteration_entered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_alteration_row_id_order_rows_id_fk" FOREIGN KEY ("alteration_row_id") REFERENCES "public"."order_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rows_alteration_index" ON "order_rows" USING btree ("alteration_row_id") WHERE "order_rows"."alteration_row_id" is not null;