ALTER TABLE "work_types" ADD COLUMN "in_route" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The work that any garment needs, by the names that shops were given; where there is none of these, the first.
UPDATE work_types SET in_route = true, version = version + 1
WHERE lower(name) IN (
  'cutting', 'stitching', 'pressing', 'القص', 'الخياطة', 'الكي', 'کٹائی', 'سلائی', 'استری'
);--> statement-breakpoint
UPDATE work_types SET in_route = true, version = version + 1
WHERE id = (SELECT id FROM work_types ORDER BY position, id LIMIT 1)
  AND NOT EXISTS (SELECT FROM work_types WHERE in_route);
