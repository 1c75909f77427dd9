CREATE TABLE "book_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_until" date,
	"reason" text NOT NULL,
	"entered_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "book_closings_entered_by_index" ON "book_closings" USING btree ("entered_by");