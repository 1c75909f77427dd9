CREATE TABLE "order_row_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_row_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_row_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_row_images_orderRowId_imageId_unique" UNIQUE("order_row_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_image_id" bigint;--> statement-breakpoint
ALTER TABLE "order_row_images" ADD CONSTRAINT "order_row_images_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_images" ADD CONSTRAINT "order_row_images_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_images" ADD CONSTRAINT "order_row_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_row_images_image_id_index" ON "order_row_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "order_row_images_order_id_index" ON "order_row_images" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_fabric_image_id_images_id_fk" FOREIGN KEY ("fabric_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rows_fabric_image_index" ON "order_rows" USING btree ("fabric_image_id") WHERE "order_rows"."fabric_image_id" is not null;