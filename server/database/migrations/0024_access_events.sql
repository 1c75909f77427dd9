CREATE TABLE "access_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"by_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_events_user_id_id_index" ON "access_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "access_events_result_id_index" ON "access_events" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "access_events_at_id_index" ON "access_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_events_name_index" ON "access_events" USING gin (normalise_search("user_name") gin_trgm_ops,search_pieces(normalise_search("user_name")));