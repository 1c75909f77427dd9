ALTER TABLE "users" ADD COLUMN "avatar_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_images_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_avatar_id_index" ON "users" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "images_uploaded_by_index" ON "images" USING btree ("uploaded_by");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar";