CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"base_amount" numeric(18, 4) NOT NULL,
	"date" date NOT NULL,
	"method" text NOT NULL,
	"category" text NOT NULL,
	"note" text NOT NULL,
	"payment_id" bigint,
	"reverses_id" bigint,
	"entered_by" bigint NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(category || ' ' || note)) STORED NOT NULL,
	CONSTRAINT "transactions_payment_unique" UNIQUE("payment_id"),
	CONSTRAINT "transactions_reverses_unique" UNIQUE("reverses_id"),
	CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" = 'payment') = ("transactions"."payment_id" is not null)
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)),
	CONSTRAINT "transactions_sign_check" CHECK ("transactions"."amount" <> 0 and ("transactions"."kind" <> 'expense' or "transactions"."amount" < 0)
        and ("transactions"."kind" not in ('payment', 'income') or "transactions"."amount" > 0))
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reverses_id_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_newest_index" ON "transactions" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_kind_index" ON "transactions" USING btree ("kind","date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_category_index" ON "transactions" USING btree (lower("category"),"date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_entered_by_index" ON "transactions" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "transactions_search_index" ON "transactions" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
INSERT INTO "transactions"
  ("kind", "amount", "currency", "decimals", "base_amount", "date", "method", "category", "note", "payment_id", "entered_by")
SELECT 'payment', "amount", "currency", "decimals", "base_amount", "date", "method", '', "note", "id", "taken_by"
FROM "payments" ORDER BY "date", "id";
