CREATE TABLE "name_versions" (
	"only" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "name_versions_one_row" CHECK ("name_versions"."only" = 1)
);
--> statement-breakpoint
INSERT INTO name_versions (version) VALUES (gen_random_uuid());
