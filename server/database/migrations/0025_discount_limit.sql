ALTER TABLE "preferences" ADD COLUMN "discount_limit" smallint;
