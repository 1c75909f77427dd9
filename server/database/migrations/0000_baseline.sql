CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE COLLATION alphabetical (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
--
CREATE FUNCTION normalise_search(term text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
DECLARE
  folded text;
BEGIN
  IF octet_length(term) = length(term) THEN
    folded := translate(lower(term), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '');
  ELSE
    folded := lower(
      translate(
        regexp_replace(
          -- Decomposed, an acute accent by itself would leave a space.
          normalize(replace(term, U&'\00B4', ''), NFKD),
          U&'[\00AD\02B9-\02BF\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06ED\200B-\200F\2010-\2015\2018-\201F\2032\2033\2060\FE00-\FE0F!-/:-@\005B-`{-~]',
          '', 'g'
        ),
        U&'\0671\0649\06CC\06D2\06D0\0629\06C1\06C3\06BE\06D5\06A9\06AA\06BA\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\0627\064A\064A\064A\064A\0647\0647\0647\0647\0647\0643\0643\064601234567890123456789'
      )
    );
  END IF;
  IF strpos(folded, ' ') = 0 THEN
    RETURN folded;
  END IF;
  -- Without lookarounds, which take ten times as long.
  RETURN regexp_replace(
    folded,
    '\m(عبد|ابو|ابا|ابي|ام|ال|al|el|abd|abdal|abdel|abdul|abdur|abdus|abu) +| +(ul|ud|un|ur|us|ush|uz) +| +(الله|الدين|الرحمن|الرحيم|الحق|الاسلام|ullah|uddin|ulhaq)\M',
    '\1\2\3', 'g'
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION normalise_code(code text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
DECLARE
  seen text := code;
BEGIN
  IF code !~ '^[ -~]*$' THEN
    seen := translate(
      regexp_replace(
        normalize(code, NFKC),
        U&'[\0001-\0008\000E-\001F\007F-\009F\00AD\034F\061C\066C\180B-\180F\200B-\200F\202A-\202E\2060-\206F\20E3\FE00-\FE0F\FEFF\FFF9-\FFFB]',
        '', 'g'
      ),
      U&'\066B\2010\2011\2012\2013\2014\2015\2212\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\066C',
      '.-------01234567890123456789'
    );
  END IF;
  RETURN regexp_replace(
    regexp_replace(lower(seen), U&'[\0009-\000D \0640\1680\2028\2029_-]+', '-', 'g'),
    '^-|-$|(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])', '', 'g'
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION phone_digits(phone text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ltrim(regexp_replace(normalise_search(phone), '[^0-9]', '', 'g'), '0');
--> statement-breakpoint
CREATE FUNCTION phone_keys(VARIADIC phones text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT right(digits, 7)
  FROM unnest(phones) AS phone, phone_digits(phone) AS digits
  WHERE length(digits) >= 7
);
--> statement-breakpoint
CREATE FUNCTION sort_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  name,
    U&'\0627\0623\0625\0622\0671\0628\067E\062A\0679\062B\062C\0686\062D\062E\062F\0688\0630\0631\0691\0632'
    '\0698\0633\0634\0635\0636\0637\0638\0639\063A\0641\06A4\0642\06A9\0643\06AA\06AF\0644\0645\0646\06BA'
    '\0647\0629\06D5\06C0\0648\0624\06C1\06C2\06C3\06BE\0621\06CC\064A\0649\0626\06D2\06D3\0640\064B\064C'
    '\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F',
    U&'\E000\E000\E000\E000\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D\E00E\E00F'
    '\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019\E01A\E01B\E01C\E01C\E01C\E01D\E01E\E01F\E020\E021'
    '\E022\E022\E022\E022\E023\E023\E024\E024\E024\E025\E026\E027\E027\E027\E027\E028\E028'
);
--> statement-breakpoint
CREATE FUNCTION search_pieces(term text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN string_to_array(term, NULL)
    || string_to_array(regexp_replace(term, '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(term, 2), '(..)', '\1|', 'g'), '|');
END $$;
--> statement-breakpoint
CREATE FUNCTION contact_search(contacts jsonb) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(string_agg(' ' || normalise_search(contact ->> 'name') || ' ' || phone_digits(contact ->> 'phone'), ''), '')
  FROM jsonb_array_elements(contacts) AS contact
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"last_used" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"spent_period" bigint,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "second_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"user_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" bigint NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"record_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
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
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "accounts_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"permissions" text[] NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"email" text NOT NULL,
	"avatar_id" bigint,
	"role_id" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"awaits_admin" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_standings" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"invoice_date" date NOT NULL,
	"kind" text NOT NULL,
	"total" numeric(18, 4) NOT NULL,
	"paid" numeric(18, 4) DEFAULT '0' NOT NULL,
	"credited_amount" numeric(18, 4) DEFAULT '0' NOT NULL,
	"credited" boolean DEFAULT false NOT NULL,
	"state" text GENERATED ALWAYS AS (case when kind = 'creditNote' then 'creditNote' when credited then 'credited' when paid >= total - credited_amount then 'paid' when paid > 0 then 'partPaid' else 'unpaid' end) STORED NOT NULL,
	CONSTRAINT "invoice_standings_paid_check" CHECK ("invoice_standings"."paid" >= 0),
	CONSTRAINT "invoice_standings_credited_check" CHECK ("invoice_standings"."credited_amount" between 0 and "invoice_standings"."total")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"order_row_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"item" text NOT NULL,
	"item_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"order_number" text NOT NULL,
	"credits_line_id" bigint,
	"order_quantity" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"discount" numeric(18, 4) DEFAULT '0' NOT NULL,
	"tax_name" text NOT NULL,
	"tax_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax_amount" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"base_excl_tax" numeric(18, 4) DEFAULT null NOT NULL,
	"base_cost" numeric(18, 4) DEFAULT null NOT NULL,
	"design_id" bigint,
	"item_id" bigint,
	"work_type_ids" bigint[] DEFAULT null NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"invoice_number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"reference_number" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"customer" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"credits_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"subtotal" numeric(18, 4) NOT NULL,
	"total_tax" numeric(18, 4) NOT NULL,
	"total" numeric(18, 4) NOT NULL,
	"base_total" numeric(18, 4) NOT NULL,
	"issued_by" bigint NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(invoice_number || ' ' || reference_number || ' ' || (customer->>'name')) || ' ' || phone_digits(customer->>'phone')) STORED NOT NULL,
	CONSTRAINT "invoices_invoiceNumber_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
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
	"refund_id" bigint,
	"reverses_id" bigint,
	"payee_id" bigint,
	"owed_before" numeric(18, 4),
	"image_id" bigint,
	"entered_by" bigint NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(category || ' ' || note)) STORED NOT NULL,
	CONSTRAINT "transactions_refund_unique" UNIQUE("refund_id"),
	CONSTRAINT "transactions_reverses_unique" UNIQUE("reverses_id"),
	CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" not in ('payment', 'refund') or "transactions"."payment_id" is not null)
        and ("transactions"."payment_id" is null or "transactions"."kind" in ('payment', 'refund', 'reversal'))
        and ("transactions"."refund_id" is not null) = ("transactions"."payment_id" is not null and "transactions"."kind" <> 'payment')
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)
        and ("transactions"."kind" = 'settlement') = ("transactions"."owed_before" is not null)
        and ("transactions"."payee_id" is not null or "transactions"."kind" <> 'settlement')
        and ("transactions"."payee_id" is null or "transactions"."kind" in ('settlement', 'reversal'))),
	CONSTRAINT "transactions_sign_check" CHECK ("transactions"."amount" <> 0 and ("transactions"."kind" not in ('expense', 'settlement', 'refund') or "transactions"."amount" < 0)
        and ("transactions"."kind" not in ('payment', 'income') or "transactions"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "cash_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"first_day" date NOT NULL,
	"date" date NOT NULL,
	"opening" numeric(18, 4) NOT NULL,
	"cash_in" numeric(18, 4) NOT NULL,
	"cash_out" numeric(18, 4) NOT NULL,
	"expected" numeric(18, 4) GENERATED ALWAYS AS (opening + cash_in - cash_out) STORED NOT NULL,
	"counted" numeric(18, 4) NOT NULL,
	"difference" numeric(18, 4) GENERATED ALWAYS AS (counted - (opening + cash_in - cash_out)) STORED NOT NULL,
	"note" text NOT NULL,
	"closed_by" bigint NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" bigint,
	"reopen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_closings_amount_check" CHECK ("cash_closings"."counted" >= 0 and "cash_closings"."cash_in" >= 0 and "cash_closings"."cash_out" >= 0),
	CONSTRAINT "cash_closings_days_check" CHECK ("cash_closings"."first_day" <= "cash_closings"."date"),
	CONSTRAINT "cash_closings_reopened_check" CHECK (("cash_closings"."reopened_at" is null) = ("cash_closings"."reopened_by" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_use_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_use_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"use_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"from_order_id" bigint NOT NULL,
	"to_order_id" bigint NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	CONSTRAINT "credit_use_parts_amount_check" CHECK ("credit_use_parts"."amount" > 0),
	CONSTRAINT "credit_use_parts_orders_check" CHECK ("credit_use_parts"."from_order_id" <> "credit_use_parts"."to_order_id")
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"date" date NOT NULL,
	"entered_by" bigint NOT NULL,
	CONSTRAINT "credit_uses_target_check" CHECK (num_nonnulls("credit_uses"."order_id", "credit_uses"."invoice_id") = 1),
	CONSTRAINT "credit_uses_amount_check" CHECK ("credit_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	"freed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_allocations_amount_check" CHECK ("payment_allocations"."amount" > 0),
	CONSTRAINT "payment_allocations_freed_check" CHECK (not "payment_allocations"."freed" or "payment_allocations"."invoice_id" is null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	"method" text NOT NULL,
	"date" date NOT NULL,
	"note" text NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"base_amount" numeric(18, 4) NOT NULL,
	"taken_by" bigint NOT NULL,
	CONSTRAINT "payments_target_check" CHECK (num_nonnulls("payments"."order_id", "payments"."invoice_id") = 1),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	CONSTRAINT "refund_allocations_amount_check" CHECK ("refund_allocations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"base_amount" numeric(18, 4) NOT NULL,
	"method" text NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"entered_by" bigint NOT NULL,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "design_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"design_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "design_images_designId_imageId_unique" UNIQUE("design_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "design_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"design_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "design_works_designId_workTypeId_unique" UNIQUE("design_id","work_type_id")
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"cost" numeric(18, 4) NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"details" text NOT NULL,
	"company_id" bigint,
	"tax_id" bigint,
	"search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_images_itemId_imageId_unique" UNIQUE("item_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "item_works" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_works_itemId_workTypeId_unique" UNIQUE("item_id","work_type_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"type" text NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"cost" numeric(18, 4) NOT NULL,
	"unit_id" bigint,
	"tax_id" bigint,
	"company_id" bigint,
	"color" text DEFAULT '' NOT NULL,
	"color_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"item_origin" text DEFAULT '' NOT NULL,
	"sale_type" text DEFAULT 'new' NOT NULL,
	"warehouse_id" bigint,
	"rack_id" bigint,
	"shelf_id" bigint,
	"location" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"item_specification" text DEFAULT '' NOT NULL,
	"item_specification_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"featured_item" boolean DEFAULT false NOT NULL,
	"show_on_ecommerce" boolean DEFAULT false NOT NULL,
	"ecommerce_description" text DEFAULT '' NOT NULL,
	"ecommerce_description_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"reorder_level" numeric(14, 3),
	"search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code || ' ' || color || ' ' || coalesce(color_names ->> 'en', '') || ' ' || coalesce(color_names ->> 'ar', '') || ' ' || coalesce(color_names ->> 'ur', ''))) STORED NOT NULL,
	CONSTRAINT "items_one_place" CHECK (num_nonnulls("items"."warehouse_id", "items"."rack_id", "items"."shelf_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"warehouse_id" bigint,
	"rack_id" bigint,
	"shelf_id" bigint,
	"quantity" numeric(14, 3) DEFAULT '0' NOT NULL,
	"reserved" numeric(14, 3) DEFAULT '0' NOT NULL,
	CONSTRAINT "stock_place_unique" UNIQUE NULLS NOT DISTINCT("item_id","warehouse_id","rack_id","shelf_id"),
	CONSTRAINT "stock_one_place" CHECK (num_nonnulls("stock"."warehouse_id", "stock"."rack_id", "stock"."shelf_id") = 1),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"change" numeric(14, 3) NOT NULL,
	"place" jsonb NOT NULL,
	"to_place" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"moved_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ecommerce_config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecommerce_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"offers_en" boolean DEFAULT true NOT NULL,
	"offers_ar" boolean DEFAULT true NOT NULL,
	"offers_ur" boolean DEFAULT true NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_ur" text DEFAULT '' NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"place_ar" text DEFAULT '' NOT NULL,
	"place_ur" text DEFAULT '' NOT NULL,
	"headline_en" text DEFAULT '' NOT NULL,
	"headline_ar" text DEFAULT '' NOT NULL,
	"headline_ur" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"text_ur" text DEFAULT '' NOT NULL,
	"banner_id" bigint,
	"item_order" text DEFAULT 'featured' NOT NULL,
	"show_prices" boolean DEFAULT true NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "ecommerce_config_only_unique" UNIQUE("only"),
	CONSTRAINT "ecommerce_config_one_row" CHECK ("ecommerce_config"."only" = 1),
	CONSTRAINT "ecommerce_config_offers_a_language" CHECK ("ecommerce_config"."offers_en" or "ecommerce_config"."offers_ar" or "ecommerce_config"."offers_ur")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"into_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"from_code" text NOT NULL,
	"from_name" text NOT NULL,
	"moved" jsonb NOT NULL,
	"replaced" jsonb NOT NULL,
	"numbers" jsonb NOT NULL,
	"was_archived" boolean NOT NULL,
	"merged_by" bigint NOT NULL,
	"merged_by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"text" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"written_by" bigint NOT NULL,
	"written_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_standings" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"last_visit" date DEFAULT '-infinity' NOT NULL,
	"balance" numeric(20, 4) DEFAULT '0' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"customer_code" text collate alphabetical DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone1" text DEFAULT '' NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"whatsapp" boolean DEFAULT false NOT NULL,
	"language" text,
	"archived" boolean DEFAULT false NOT NULL,
	"payer_id" bigint,
	"relation" text DEFAULT '' NOT NULL,
	"merged_into" bigint,
	"search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || customer_code || ' ' || email) || ' ' || phone_digits(phone) || ' ' || phone_digits(phone1) || ' ' || phone_digits(phone2)) STORED NOT NULL,
	"phone_keys" text[] GENERATED ALWAYS AS (phone_keys(phone, phone1, phone2)) STORED NOT NULL,
	CONSTRAINT "customers_merged_check" CHECK ("customers"."merged_into" is null or "customers"."archived")
);
--> statement-breakpoint
CREATE TABLE "dimension_preferences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dimension_preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"default_unit" text DEFAULT 'in' NOT NULL,
	"display" text DEFAULT 'fraction' NOT NULL,
	"rounding" smallint DEFAULT 16 NOT NULL,
	"default_template_id" bigint,
	CONSTRAINT "dimension_preferences_only_unique" UNIQUE("only"),
	CONSTRAINT "dimension_preferences_one_row" CHECK ("dimension_preferences"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "dimension_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dimension_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"template_name" text NOT NULL,
	"template_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"reason" text NOT NULL,
	"taken_by" bigint NOT NULL,
	"taken_by_name" text NOT NULL,
	CONSTRAINT "measurements_customerId_templateId_number_unique" UNIQUE("customer_id","template_id","number")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "images_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "number_sequences" (
	"kind" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outdated_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outdated_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figure" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"reply" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachment" jsonb,
	"expires" timestamp with time zone,
	"sent" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"due" timestamp with time zone DEFAULT now() NOT NULL,
	"refusal" text,
	"gave_up" timestamp with time zone,
	"about" jsonb
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" bigint,
	"user_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"may_overlap" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "appointments_minutes_check" CHECK ("appointments"."minutes" between 5 and 720)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "calendar_feeds_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"received_en" text DEFAULT '' NOT NULL,
	"received_ar" text DEFAULT '' NOT NULL,
	"received_ur" text DEFAULT '' NOT NULL,
	"ready_en" text DEFAULT '' NOT NULL,
	"ready_ar" text DEFAULT '' NOT NULL,
	"ready_ur" text DEFAULT '' NOT NULL,
	"reminder_en" text DEFAULT '' NOT NULL,
	"reminder_ar" text DEFAULT '' NOT NULL,
	"reminder_ur" text DEFAULT '' NOT NULL,
	"invoice_reminder_en" text DEFAULT '' NOT NULL,
	"invoice_reminder_ar" text DEFAULT '' NOT NULL,
	"invoice_reminder_ur" text DEFAULT '' NOT NULL,
	"statement_en" text DEFAULT '' NOT NULL,
	"statement_ar" text DEFAULT '' NOT NULL,
	"statement_ur" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_templates_only_unique" UNIQUE("only"),
	CONSTRAINT "message_templates_one_row" CHECK ("message_templates"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" bigint,
	"invoice_id" bigint,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"mail_id" bigint,
	"names_balance" boolean NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_row_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint,
	"user_id" bigint,
	"quantity" integer NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"reported" integer GENERATED ALWAYS AS (case when reverted_at is null then greatest(0, ready - good - rejected) else 0 end) STORED NOT NULL,
	"unit_cost" numeric(18, 4) NOT NULL,
	"assigned_on" date NOT NULL,
	"due_date" date,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "assignments_ready_check" CHECK ("assignments"."ready" between 0 and "assignments"."quantity"),
	CONSTRAINT "assignments_quantity_check" CHECK ("assignments"."quantity" > 0),
	CONSTRAINT "assignments_received_check" CHECK ("assignments"."good" >= 0 and "assignments"."rejected" >= 0 and "assignments"."good" + "assignments"."rejected" <= "assignments"."quantity"),
	CONSTRAINT "assignments_assignee_check" CHECK (num_nonnulls("assignments"."company_id", "assignments"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"assignment_id" bigint NOT NULL,
	"good" integer NOT NULL,
	"rejected" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"reverted_at" timestamp with time zone,
	"cost" numeric(18, 4) DEFAULT null NOT NULL,
	"work_type_id" bigint DEFAULT null NOT NULL,
	"design_id" bigint
);
--> statement-breakpoint
CREATE TABLE "fabric_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fabric_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_row_id" bigint,
	"item_id" bigint NOT NULL,
	"stock_id" bigint,
	"quantity" numeric(14, 3) NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "fabric_lots_quantity_check" CHECK ("fabric_lots"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "assignment_days" (
	"assigned_on" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint,
	"user_id" bigint,
	"assignments" integer NOT NULL,
	"quantity" integer NOT NULL,
	"good" integer NOT NULL,
	"rejected" integer NOT NULL,
	"cost" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"ordered_on" date NOT NULL,
	"stage" text NOT NULL,
	"status_id" bigint NOT NULL,
	"orders" integer NOT NULL,
	"base_total" numeric(20, 4) NOT NULL,
	"articles" integer NOT NULL,
	"pieces" integer NOT NULL,
	"value" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_work_days" (
	"ordered_on" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"ordered" integer NOT NULL,
	"assigned" integer NOT NULL,
	"collected" integer NOT NULL,
	"rejected" integer NOT NULL,
	"cost" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_days" (
	"received_on" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint,
	"user_id" bigint,
	"good" integer NOT NULL,
	"rejected" integer NOT NULL,
	"cost" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"compensates" bigint,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_compensates_unique" UNIQUE("compensates")
);
--> statement-breakpoint
CREATE TABLE "order_row_works" (
	"order_row_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_row_works_order_row_id_work_type_id_pk" PRIMARY KEY("order_row_id","work_type_id"),
	CONSTRAINT "order_row_works_assigned_check" CHECK ("order_row_works"."assigned" between 0 and "order_row_works"."quantity"),
	CONSTRAINT "order_row_works_collected_check" CHECK ("order_row_works"."collected" between 0 and "order_row_works"."assigned")
);
--> statement-breakpoint
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
CREATE TABLE "order_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"design_id" bigint,
	"item_id" bigint,
	"company_id" bigint,
	"measurement_id" bigint,
	"measurement_copy" json,
	"quantity" integer NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"discount" jsonb,
	"discount_amount" numeric(18, 4) DEFAULT '0' NOT NULL,
	"cost" numeric(18, 4) DEFAULT '0' NOT NULL,
	"tax_id" bigint,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax_rate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax_amount" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"fabric_from" text,
	"fabric_item_id" bigint,
	"fabric_quantity" numeric(14, 3),
	"fabric_note" text DEFAULT '' NOT NULL,
	"fabric_image_id" bigint,
	"fabric_cost" numeric(18, 4) DEFAULT '0' NOT NULL,
	"alteration_row_id" bigint,
	"alteration_changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alteration_entered" timestamp with time zone,
	"note" text NOT NULL,
	"invoiced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_rows_orderId_id_unique" UNIQUE("order_id","id"),
	CONSTRAINT "order_rows_fabric_check" CHECK ("order_rows"."fabric_from" is distinct from 'shop' or ("order_rows"."fabric_item_id" is not null and "order_rows"."fabric_quantity" > 0)),
	CONSTRAINT "order_rows_discount_check" CHECK ("order_rows"."discount_amount" between 0 and "order_rows"."quantity" * "order_rows"."price"),
	CONSTRAINT "order_rows_quantity_check" CHECK ("order_rows"."quantity" > 0),
	CONSTRAINT "order_rows_invoiced_check" CHECK ("order_rows"."invoiced" between 0 and "order_rows"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"reference_number" text NOT NULL,
	"tracking_id" text NOT NULL,
	"ordered_on" date NOT NULL,
	"due_date" date NOT NULL,
	"status_id" bigint NOT NULL,
	"sub_status_id" bigint,
	"work_type_id" bigint,
	"note" text NOT NULL,
	"remarks" text NOT NULL,
	"rush" boolean DEFAULT false NOT NULL,
	"discount" jsonb,
	"stage" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"ready_on" date,
	"picked_by" text DEFAULT '' NOT NULL,
	"picked_at" timestamp with time zone,
	"taken_by" bigint NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"discount_amount" numeric(18, 4) DEFAULT '0' NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"paid" numeric(18, 4) DEFAULT '0' NOT NULL,
	"base_total" numeric(18, 4) NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(reference_number || ' ' || tracking_id || ' ' || replace(tracking_id, '-', ''))) STORED NOT NULL,
	CONSTRAINT "orders_trackingId_unique" UNIQUE("tracking_id"),
	CONSTRAINT "orders_paid_check" CHECK ("orders"."paid" >= 0),
	CONSTRAINT "orders_discount_check" CHECK ("orders"."discount_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text NOT NULL,
	"colour" text NOT NULL,
	"stage" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_statuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"status_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text NOT NULL,
	"colour" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earned_days" (
	"assigned_on" date NOT NULL,
	"company_id" bigint,
	"user_id" bigint,
	"earned" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"user_id" bigint,
	CONSTRAINT "payees_company_unique" UNIQUE("company_id"),
	CONSTRAINT "payees_user_unique" UNIQUE("user_id"),
	CONSTRAINT "payees_one_check" CHECK (num_nonnulls("payees"."company_id", "payees"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "work_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" bigint NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "work_links_companyId_unique" UNIQUE("company_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_days" (
	"day" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"income" numeric(20, 4) NOT NULL,
	"tax" numeric(20, 4) NOT NULL,
	"goods" numeric(20, 4) NOT NULL,
	"work" numeric(20, 4) NOT NULL,
	"invoices" integer NOT NULL,
	"credits" integer NOT NULL,
	"receipts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_days" (
	"day" date NOT NULL,
	"design_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"income" numeric(20, 4) NOT NULL,
	"cost" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_days" (
	"day" date NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"sales" numeric(20, 4) NOT NULL,
	"sales_tax" numeric(20, 4) NOT NULL,
	"credits" numeric(20, 4) NOT NULL,
	"credits_tax" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "default_views" (
	"user_id" bigint NOT NULL,
	"report" text NOT NULL,
	"view_id" bigint NOT NULL,
	CONSTRAINT "default_views_user_id_report_pk" PRIMARY KEY("user_id","report")
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"period" text,
	"rhythm" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	CONSTRAINT "report_mails_report_unique" UNIQUE("user_id","report")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"period" text,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_information" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_information_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"legal_name_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"address_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"facebook_url" text DEFAULT '' NOT NULL,
	"x_url" text DEFAULT '' NOT NULL,
	"instagram_url" text DEFAULT '' NOT NULL,
	"terms_and_conditions" text DEFAULT '' NOT NULL,
	"terms_and_conditions_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"legal_address" text DEFAULT '' NOT NULL,
	"legal_address_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo_id" bigint,
	CONSTRAINT "company_information_only_unique" UNIQUE("only"),
	CONSTRAINT "company_information_one_row" CHECK ("company_information"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"symbol" text NOT NULL,
	"decimals" smallint NOT NULL,
	"is_base" boolean DEFAULT false NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"currency_id" bigint NOT NULL,
	"as_of" date NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	CONSTRAINT "exchange_rates_currencyId_asOf_unique" UNIQUE("currency_id","as_of"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rate" numeric(7, 4) NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barcode_settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barcode_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"encoded" text DEFAULT 'ticketNumber' NOT NULL,
	"symbology" text DEFAULT 'code128' NOT NULL,
	"stock" text DEFAULT 'roll' NOT NULL,
	"ticket_for" text DEFAULT 'piece' NOT NULL,
	"label_width" numeric(6, 2) DEFAULT '62' NOT NULL,
	"label_height" numeric(6, 2) DEFAULT '40' NOT NULL,
	"margin_top" numeric(6, 2) DEFAULT '2' NOT NULL,
	"margin_bottom" numeric(6, 2) DEFAULT '2' NOT NULL,
	"margin_start" numeric(6, 2) DEFAULT '3' NOT NULL,
	"margin_end" numeric(6, 2) DEFAULT '3' NOT NULL,
	"show_customer" boolean DEFAULT true NOT NULL,
	"show_due_date" boolean DEFAULT true NOT NULL,
	"show_work_types" boolean DEFAULT true NOT NULL,
	CONSTRAINT "barcode_settings_only_unique" UNIQUE("only"),
	CONSTRAINT "barcode_settings_one_row" CHECK ("barcode_settings"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Riyadh' NOT NULL,
	"country" text DEFAULT 'SA' NOT NULL,
	"week_start" smallint DEFAULT 0 NOT NULL,
	"work_days" smallint[] DEFAULT '{0,1,2,3,4,5,6}' NOT NULL,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"sign_up_open" boolean DEFAULT false NOT NULL,
	"due_days" smallint DEFAULT 7 NOT NULL,
	"began_on" date,
	"eastern_digits" boolean DEFAULT false NOT NULL,
	"hijri_dates" boolean DEFAULT false NOT NULL,
	"allow_negative_stock" boolean DEFAULT false NOT NULL,
	"demo_pages" boolean DEFAULT false NOT NULL,
	"first_steps" boolean DEFAULT true NOT NULL,
	CONSTRAINT "preferences_only_unique" UNIQUE("only"),
	CONSTRAINT "preferences_one_row" CHECK ("preferences"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"factor" numeric(18, 8) NOT NULL,
	"in_fractions" boolean DEFAULT false NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_factor_positive" CHECK ("units"."factor" > 0)
);
--> statement-breakpoint
CREATE TABLE "work_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"in_route" boolean DEFAULT false NOT NULL,
	"pieces_per_day" integer
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"phone" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"language" text,
	"logo_id" bigint,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(name) || ' ' || phone_digits(phone) || contact_search(contacts)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "company_images_companyId_imageId_unique" UNIQUE("company_id","image_id")
);
--> statement-breakpoint
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
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_images_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD CONSTRAINT "invoice_standings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reverses_id_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_use_id_credit_uses_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."credit_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_from_order_id_orders_id_fk" FOREIGN KEY ("from_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_images" ADD CONSTRAINT "design_images_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_images" ADD CONSTRAINT "design_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_works" ADD CONSTRAINT "design_works_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_works" ADD CONSTRAINT "design_works_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_works" ADD CONSTRAINT "item_works_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_works" ADD CONSTRAINT "item_works_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecommerce_config" ADD CONSTRAINT "ecommerce_config_banner_id_images_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_customers_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_standings" ADD CONSTRAINT "customer_standings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_payer_id_customers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimension_preferences" ADD CONSTRAINT "dimension_preferences_default_template_id_dimension_templates_id_fk" FOREIGN KEY ("default_template_id") REFERENCES "public"."dimension_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_template_id_dimension_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."dimension_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fabric_lots" ADD CONSTRAINT "fabric_lots_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_works" ADD CONSTRAINT "order_row_works_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_works" ADD CONSTRAINT "order_row_works_order_id_order_row_id_order_rows_order_id_id_fk" FOREIGN KEY ("order_id","order_row_id") REFERENCES "public"."order_rows"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_images" ADD CONSTRAINT "order_row_images_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_images" ADD CONSTRAINT "order_row_images_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_images" ADD CONSTRAINT "order_row_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_fabric_item_id_items_id_fk" FOREIGN KEY ("fabric_item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_fabric_image_id_images_id_fk" FOREIGN KEY ("fabric_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_alteration_row_id_order_rows_id_fk" FOREIGN KEY ("alteration_row_id") REFERENCES "public"."order_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sub_status_id_sub_statuses_id_fk" FOREIGN KEY ("sub_status_id") REFERENCES "public"."sub_statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_statuses" ADD CONSTRAINT "sub_statuses_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_links" ADD CONSTRAINT "work_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_information" ADD CONSTRAINT "company_information_logo_id_images_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_id_images_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_images" ADD CONSTRAINT "company_images_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_images" ADD CONSTRAINT "company_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "racks" ADD CONSTRAINT "racks_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelves" ADD CONSTRAINT "shelves_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_record_type_record_id_id_index" ON "audit_entries" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_record_type_id_index" ON "audit_entries" USING btree ("record_type","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_id_id_index" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_id_index" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_deletions_index" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."action" = 'delete';--> statement-breakpoint
CREATE INDEX "audit_entries_name_index" ON "audit_entries" USING gin (normalise_search("record_name") gin_trgm_ops,search_pieces(normalise_search("record_name")));--> statement-breakpoint
CREATE INDEX "access_events_user_id_id_index" ON "access_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "access_events_result_id_index" ON "access_events" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "access_events_at_id_index" ON "access_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_events_name_index" ON "access_events" USING gin (normalise_search("user_name") gin_trgm_ops,search_pieces(normalise_search("user_name")));--> statement-breakpoint
CREATE INDEX "roles_sort_name_id_index" ON "roles" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_sort_name_id_index" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_role_id_index" ON "users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "users_avatar_id_index" ON "users" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "invoice_standings_newest_index" ON "invoice_standings" USING btree ("state","invoice_date" desc,"invoice_id" desc);--> statement-breakpoint
CREATE INDEX "invoice_standings_number_index" ON "invoice_standings" USING btree ("state","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_id_position_index" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_order_row_id_index" ON "invoice_lines" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_order_id_index" ON "invoice_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_credits_line_id_index" ON "invoice_lines" USING btree ("credits_line_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_design_index" ON "invoice_lines" USING btree ("design_id","invoice_id") WHERE "invoice_lines"."design_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_item_index" ON "invoice_lines" USING btree ("item_id","invoice_id") WHERE "invoice_lines"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_code_index" ON "invoices" USING btree (normalise_code("invoice_number"));--> statement-breakpoint
CREATE INDEX "invoices_newest_index" ON "invoices" USING btree ("invoice_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invoices_customer_id_id_index" ON "invoices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_by_index" ON "invoices" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_payment_unique" ON "transactions" USING btree ("payment_id") WHERE kind = 'payment';--> statement-breakpoint
CREATE INDEX "transactions_payment_index" ON "transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transactions_newest_index" ON "transactions" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_kind_index" ON "transactions" USING btree ("kind","date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_category_index" ON "transactions" USING btree (lower("category"),"date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_payee_index" ON "transactions" USING btree ("payee_id","date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "transactions_image_id_index" ON "transactions" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "transactions_entered_by_index" ON "transactions" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "transactions_search_index" ON "transactions" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "cash_closings_day_unique" ON "cash_closings" USING btree ("date") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "cash_closings_closed_by_index" ON "cash_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "cash_closings_reopened_by_index" ON "cash_closings" USING btree ("reopened_by");--> statement-breakpoint
CREATE INDEX "cash_closings_newest_index" ON "cash_closings" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "credit_use_parts_use_id_index" ON "credit_use_parts" USING btree ("use_id");--> statement-breakpoint
CREATE INDEX "credit_use_parts_payment_id_index" ON "credit_use_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "credit_use_parts_from_order_id_index" ON "credit_use_parts" USING btree ("from_order_id");--> statement-breakpoint
CREATE INDEX "credit_use_parts_to_order_id_index" ON "credit_use_parts" USING btree ("to_order_id");--> statement-breakpoint
CREATE INDEX "credit_uses_order_id_index" ON "credit_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_uses_invoice_id_index" ON "credit_uses" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_uses_entered_by_index" ON "credit_uses" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "payment_allocations_payment_id_index" ON "payment_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_order_id_index" ON "payment_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice_id_index" ON "payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_newest_index" ON "payments" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_invoice_id_index" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_taken_by_index" ON "payments" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "refund_allocations_refund_id_index" ON "refund_allocations" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_allocations_payment_id_index" ON "refund_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_allocations_order_id_index" ON "refund_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_allocations_invoice_id_index" ON "refund_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_entered_by_index" ON "refunds" USING btree ("entered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_void_unique" ON "refunds" USING btree ("payment_id") WHERE kind = 'void';--> statement-breakpoint
CREATE INDEX "design_images_image_id_index" ON "design_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "design_works_work_type_id_index" ON "design_works" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "designs_sort_name_id_index" ON "designs" USING btree ("sort_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "designs_code_unique" ON "designs" USING btree (normalise_code("code"));--> statement-breakpoint
CREATE INDEX "designs_company_id_index" ON "designs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "designs_tax_id_index" ON "designs" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "designs_code_index" ON "designs" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "designs_search_index" ON "designs" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "item_images_image_id_index" ON "item_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "item_works_work_type_id_index" ON "item_works" USING btree ("work_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_code_unique" ON "items" USING btree (normalise_code("code"));--> statement-breakpoint
CREATE INDEX "items_sort_name_id_index" ON "items" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "items_code_index" ON "items" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "items_unit_id_index" ON "items" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "items_tax_id_index" ON "items" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "items_company_id_index" ON "items" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "items_warehouse_id_index" ON "items" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "items_rack_id_index" ON "items" USING btree ("rack_id");--> statement-breakpoint
CREATE INDEX "items_shelf_id_index" ON "items" USING btree ("shelf_id");--> statement-breakpoint
CREATE INDEX "items_reorder_index" ON "items" USING btree ("id") WHERE "items"."reorder_level" is not null;--> statement-breakpoint
CREATE INDEX "items_search_index" ON "items" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "stock_warehouse_id_index" ON "stock" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_rack_id_index" ON "stock" USING btree ("rack_id");--> statement-breakpoint
CREATE INDEX "stock_shelf_id_index" ON "stock" USING btree ("shelf_id");--> statement-breakpoint
CREATE INDEX "stock_quantity_id_index" ON "stock" USING btree ("quantity","id");--> statement-breakpoint
CREATE INDEX "stock_movements_item_id_id_index" ON "stock_movements" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_moved_by_index" ON "stock_movements" USING btree ("moved_by");--> statement-breakpoint
CREATE INDEX "ecommerce_config_banner_id_index" ON "ecommerce_config" USING btree ("banner_id");--> statement-breakpoint
CREATE INDEX "customer_merges_into_id_id_index" ON "customer_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "customer_merges_from_id_id_index" ON "customer_merges" USING btree ("from_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_standing_index" ON "customer_merges" USING btree ("from_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id_id_index" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_standings_orders_index" ON "customer_standings" USING btree ("orders","customer_id") WHERE not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_visit_index" ON "customer_standings" USING btree ("last_visit","customer_id") WHERE not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_balance_index" ON "customer_standings" USING btree ("balance","customer_id") WHERE not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_visited_index" ON "customer_standings" USING btree ("customer_id","last_visit") WHERE "customer_standings"."last_visit" > '-infinity' and not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_owing_index" ON "customer_standings" USING btree ("customer_id") WHERE "customer_standings"."balance" > 0 and not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_visited_code_index" ON "customer_standings" USING btree ("customer_code","customer_id","last_visit") WHERE "customer_standings"."last_visit" > '-infinity' and not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customer_standings_owing_code_index" ON "customer_standings" USING btree ("customer_code","customer_id") WHERE "customer_standings"."balance" > 0 and not "customer_standings"."archived";--> statement-breakpoint
CREATE INDEX "customers_name_index" ON "customers" USING btree ("sort_name","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "customers_same_name_index" ON "customers" USING btree (normalise_search("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code_unique" ON "customers" USING btree (normalise_code("customer_code"));--> statement-breakpoint
CREATE INDEX "customers_code_index" ON "customers" USING btree ("customer_code" collate alphabetical,"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "customers_archived_index" ON "customers" USING btree ("sort_name","id") WHERE archived;--> statement-breakpoint
CREATE INDEX "customers_messages_index" ON "customers" USING btree ("id") WHERE (sms or whatsapp) and not archived;--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "customers_merged_index" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_payer_index" ON "customers" USING btree ("payer_id") WHERE "customers"."payer_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_phone_keys_index" ON "customers" USING gin ("phone_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "dimension_templates_name_unique" ON "dimension_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "dimension_templates_sort_name_id_index" ON "dimension_templates" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "measurements_template_id_index" ON "measurements" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "measurements_taken_by_index" ON "measurements" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "measurements_created_id_index" ON "measurements" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "images_uploaded_by_index" ON "images" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "outdated_keys_index" ON "outdated_keys" USING btree ("figure","key");--> statement-breakpoint
CREATE INDEX "attempts_expires_index" ON "attempts" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "mails_created_index" ON "mails" USING btree ("created");--> statement-breakpoint
CREATE INDEX "mails_due_index" ON "mails" USING btree ("due") WHERE "mails"."sent" is null;--> statement-breakpoint
CREATE INDEX "appointments_starts_at_id_index" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_customer_id_index" ON "appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "appointments_order_id_index" ON "appointments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "appointments_user_id_starts_at_index" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "messages_order_id_id_index" ON "messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "messages_customer_id_id_index" ON "messages" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "messages_user_id_index" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_invoice_id_index" ON "messages" USING btree ("invoice_id","id") WHERE "messages"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_order_id_index" ON "assignments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "assignments_order_row_id_index" ON "assignments" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "assignments_company_index" ON "assignments" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "assignments_user_index" ON "assignments" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "assignments_newest_index" ON "assignments" USING btree ("assigned_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "assignments_work_newest_index" ON "assignments" USING btree ("work_type_id","assigned_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "assignments_company_newest_index" ON "assignments" USING btree ("company_id","assigned_on" desc,"id" desc) WHERE "assignments"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_user_newest_index" ON "assignments" USING btree ("user_id","assigned_on" desc,"id" desc) WHERE "assignments"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_outstanding_index" ON "assignments" USING btree ("due_date","id") WHERE "assignments"."reverted_at" is null and "assignments"."good" + "assignments"."rejected" < "assignments"."quantity";--> statement-breakpoint
CREATE INDEX "assignments_out_with_user_index" ON "assignments" USING btree ("user_id") WHERE "assignments"."reverted_at" is null and "assignments"."good" + "assignments"."rejected" < "assignments"."quantity";--> statement-breakpoint
CREATE INDEX "assignments_out_with_company_index" ON "assignments" USING btree ("company_id") WHERE "assignments"."reverted_at" is null and "assignments"."good" + "assignments"."rejected" < "assignments"."quantity";--> statement-breakpoint
CREATE INDEX "assignments_reported_index" ON "assignments" USING btree ("order_id") WHERE "assignments"."reported" > 0;--> statement-breakpoint
CREATE INDEX "receipts_assignment_id_index" ON "receipts" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "receipts_day_index" ON "receipts" USING btree ("received_on","work_type_id","design_id","good","rejected") WHERE "receipts"."reverted_at" is null;--> statement-breakpoint
CREATE INDEX "fabric_lots_order_id_index" ON "fabric_lots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fabric_lots_order_row_id_index" ON "fabric_lots" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "fabric_lots_item_id_index" ON "fabric_lots" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "fabric_lots_stock_id_index" ON "fabric_lots" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "assignment_days_assigned_on_index" ON "assignment_days" USING btree ("assigned_on");--> statement-breakpoint
CREATE INDEX "order_days_ordered_on_index" ON "order_days" USING btree ("ordered_on");--> statement-breakpoint
CREATE INDEX "order_work_days_ordered_on_index" ON "order_work_days" USING btree ("ordered_on");--> statement-breakpoint
CREATE INDEX "receipt_days_received_on_index" ON "receipt_days" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_user_id_index" ON "order_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_row_works_order_id_order_row_id_index" ON "order_row_works" USING btree ("order_id","order_row_id");--> statement-breakpoint
CREATE INDEX "order_row_works_work_type_id_index" ON "order_row_works" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "order_row_images_image_id_index" ON "order_row_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "order_row_images_order_id_index" ON "order_row_images" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_rows_order_id_position_index" ON "order_rows" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_rows_design_id_index" ON "order_rows" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "order_rows_item_index" ON "order_rows" USING btree ("item_id","order_id","quantity") WHERE "order_rows"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_fabric_item_index" ON "order_rows" USING btree ("fabric_item_id") WHERE "order_rows"."fabric_item_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_alteration_index" ON "order_rows" USING btree ("alteration_row_id") WHERE "order_rows"."alteration_row_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_fabric_image_index" ON "order_rows" USING btree ("fabric_image_id") WHERE "order_rows"."fabric_image_id" is not null;--> statement-breakpoint
CREATE INDEX "order_rows_unbilled_index" ON "order_rows" USING btree ("order_id") WHERE "order_rows"."invoiced" < "order_rows"."quantity";--> statement-breakpoint
CREATE INDEX "order_rows_company_index" ON "order_rows" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_rows_measurement_id_index" ON "order_rows" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "order_rows_tax_id_index" ON "order_rows" USING btree ("tax_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code_unique" ON "orders" USING btree (normalise_code("reference_number"));--> statement-breakpoint
CREATE INDEX "orders_newest_index" ON "orders" USING btree ("ordered_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_stage_newest_index" ON "orders" USING btree ("stage","ordered_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_stage_due_index" ON "orders" USING btree ("stage","due_date","id");--> statement-breakpoint
CREATE INDEX "orders_stage_rush_index" ON "orders" USING btree ("stage","rush","due_date","id");--> statement-breakpoint
CREATE INDEX "orders_due_date_id_index" ON "orders" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "orders_open_due_index" ON "orders" USING btree ("due_date","id","stage") WHERE "orders"."stage" in ('pending', 'inQueue', 'partialCompletion');--> statement-breakpoint
CREATE INDEX "orders_ready_index" ON "orders" USING btree ("due_date","ready_on") WHERE "orders"."stage" = 'completed';--> statement-breakpoint
CREATE INDEX "orders_to_fetch_index" ON "orders" USING btree ("ordered_on" desc,"id" desc) WHERE "orders"."stage" = 'completed' and "orders"."picked_at" is null;--> statement-breakpoint
CREATE INDEX "orders_customer_newest_index" ON "orders" USING btree ("customer_id","ordered_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_status_id_id_index" ON "orders" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "orders_sub_status_id_id_index" ON "orders" USING btree ("sub_status_id","id");--> statement-breakpoint
CREATE INDEX "orders_work_type_id_index" ON "orders" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "orders_taken_by_index" ON "orders" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "orders_reference_index" ON "orders" USING btree ("reference_number" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "statuses_sort_name_id_index" ON "statuses" USING btree ("sort_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name_unique" ON "statuses" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_one_default" ON "statuses" USING btree ("stage") WHERE "statuses"."is_default";--> statement-breakpoint
CREATE INDEX "sub_statuses_sort_name_id_index" ON "sub_statuses" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "sub_statuses_status_id_index" ON "sub_statuses" USING btree ("status_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_statuses_one_default" ON "sub_statuses" USING btree ("status_id") WHERE "sub_statuses"."is_default";--> statement-breakpoint
CREATE INDEX "earned_days_index" ON "earned_days" USING btree ("assigned_on");--> statement-breakpoint
CREATE INDEX "accounting_days_index" ON "accounting_days" USING btree ("day","work_type_id");--> statement-breakpoint
CREATE INDEX "sold_days_index" ON "sold_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tax_days_index" ON "tax_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "default_views_view_id_index" ON "default_views" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "report_mails_due_index" ON "report_mails" USING btree ("due");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("user_id","report",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared_index" ON "saved_views" USING btree ("report") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "currencies_sort_name_id_index" ON "currencies" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "currencies_code_index" ON "currencies" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_one_base" ON "currencies" USING btree ("is_base") WHERE "currencies"."is_base";--> statement-breakpoint
CREATE INDEX "taxes_sort_name_id_index" ON "taxes" USING btree ("sort_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "taxes_name_unique" ON "taxes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "taxes_one_default" ON "taxes" USING btree ("is_default") WHERE "taxes"."is_default";--> statement-breakpoint
CREATE INDEX "units_sort_name_id_index" ON "units" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "units_code_index" ON "units" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "units_name_unique" ON "units" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "work_types_name_unique" ON "work_types" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "work_types_sort_name_id_index" ON "work_types" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "companies_sort_name_id_index" ON "companies" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "companies_logo_id_index" ON "companies" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "company_images_image_id_index" ON "company_images" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "racks_code_unique" ON "racks" USING btree (normalise_code("code"));--> statement-breakpoint
CREATE INDEX "racks_code_index" ON "racks" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "racks_sort_name_id_index" ON "racks" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "racks_warehouse_id_index" ON "racks" USING btree ("warehouse_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shelves_code_unique" ON "shelves" USING btree (normalise_code("code"));--> statement-breakpoint
CREATE INDEX "shelves_code_index" ON "shelves" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "shelves_sort_name_id_index" ON "shelves" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "shelves_rack_id_index" ON "shelves" USING btree ("rack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code_unique" ON "warehouses" USING btree (normalise_code("code"));--> statement-breakpoint
CREATE INDEX "warehouses_code_index" ON "warehouses" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "warehouses_sort_name_id_index" ON "warehouses" USING btree ("sort_name","id");