ALTER TABLE "images" ADD COLUMN "is_frozen" boolean DEFAULT false NOT NULL;
