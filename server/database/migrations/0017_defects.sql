CREATE TABLE "defects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "defect_id" bigint;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "rejected_by" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "defects_name_unique" ON "defects" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "defects_sort_name_id_index" ON "defects" USING btree ("sort_name","id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_defect_id_defects_id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_defect_id_index" ON "receipts" USING btree ("defect_id") WHERE "receipts"."defect_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_rejected_by_index" ON "receipts" USING btree ("rejected_by") WHERE "receipts"."rejected_by" is not null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_rejected_check" CHECK ("receipts"."rejected" > 0 or ("receipts"."defect_id" is null and "receipts"."rejected_by" is null));--> statement-breakpoint
INSERT INTO "defects" ("name", "names", "position")
SELECT defect.names ->> p."language", defect.names - p."language", defect.position::integer
FROM "preferences" p, jsonb_array_elements('[
  {"en": "Wrong measurement", "ar": "مقاس خاطئ", "ur": "ناپ غلط ہے"},
  {"en": "Poor stitching", "ar": "خياطة رديئة", "ur": "سلائی خراب ہے"},
  {"en": "Stain", "ar": "بقعة", "ur": "داغ لگا ہے"},
  {"en": "Wrong fabric", "ar": "قماش غير المطلوب", "ur": "کپڑا غلط لگا ہے"},
  {"en": "Fabric damaged", "ar": "تلف القماش", "ur": "کپڑا خراب ہو گیا"},
  {"en": "Buttons or buttonholes", "ar": "عيب في الأزرار أو العراوي", "ur": "بٹن یا کاج خراب"},
  {"en": "Poor pressing", "ar": "كي رديء", "ur": "استری خراب ہے"},
  {"en": "Not finished", "ar": "غير مكتملة", "ur": "کام ادھورا ہے"}
]'::jsonb) WITH ORDINALITY AS defect (names, position);
