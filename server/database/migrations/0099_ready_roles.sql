ALTER TABLE "preferences" ALTER COLUMN "demo_pages" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "awaits_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The roles that are still called as a new shop calls them, in the two other languages.
UPDATE roles SET version = roles.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE roles.name WHEN word.en THEN 'en' WHEN word.ur THEN 'ur' ELSE 'ar' END
FROM (VALUES
  ('admin', 'مدير', 'منتظم'),
  ('user', 'مستخدم', 'صارف'),
  ('Cashier', 'أمين الصندوق', 'کیشیئر'),
  ('Workshop manager', 'مدير الورشة', 'ورکشاپ مینیجر'),
  ('Tailor', 'خياط', 'کاریگر')
) AS word (en, ar, ur)
WHERE roles.name IN (word.en, word.ar, word.ur);
