CREATE TABLE "racks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "racks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"warehouse_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rack_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "racks" ADD CONSTRAINT "racks_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "racks_code_unique" ON "racks" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "racks_code_index" ON "racks" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "racks_sort_name_id_index" ON "racks" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "racks_warehouse_id_index" ON "racks" USING btree ("warehouse_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shelves_code_unique" ON "shelves" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "shelves_code_index" ON "shelves" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "shelves_sort_name_id_index" ON "shelves" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "shelves_rack_id_index" ON "shelves" USING btree ("rack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code_unique" ON "warehouses" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "warehouses_code_index" ON "warehouses" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "warehouses_sort_name_id_index" ON "warehouses" USING btree ("sort_name","id");