CREATE TABLE "measurement_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurement_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"measurement_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "measurement_images_measurementId_imageId_unique" UNIQUE("measurement_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"appointment_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointment_images_appointmentId_imageId_unique" UNIQUE("appointment_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "measurement_images" ADD CONSTRAINT "measurement_images_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_images" ADD CONSTRAINT "measurement_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_images" ADD CONSTRAINT "appointment_images_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_images" ADD CONSTRAINT "appointment_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurement_images_image_id_index" ON "measurement_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "appointment_images_image_id_index" ON "appointment_images" USING btree ("image_id");