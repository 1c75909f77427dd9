CREATE TABLE "item_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "item_id" bigint;--> statement-breakpoint
CREATE INDEX "item_tallies_item_id_pieces_index" ON "item_tallies" USING btree ("item_id","pieces");--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rows_item_index" ON "order_rows" USING btree ("item_id") WHERE "order_rows"."item_id" is not null;