-- What a new shop is seeded with, for shops that are there already.
INSERT INTO barcode_settings ("only")
SELECT 1 WHERE EXISTS (SELECT FROM preferences) AND NOT EXISTS (SELECT FROM barcode_settings);
--> statement-breakpoint
-- The tax that the rows of a new order began with so far: the first by name that takes something.
UPDATE taxes SET is_default = true
WHERE id = (SELECT id FROM taxes WHERE rate > 0 ORDER BY name, id LIMIT 1)
  AND NOT EXISTS (SELECT FROM taxes WHERE is_default);
--> statement-breakpoint
UPDATE sub_statuses s SET position = placed.place
FROM (SELECT id, row_number() OVER (PARTITION BY status_id ORDER BY name, id) AS place FROM sub_statuses) AS placed
WHERE placed.id = s.id AND s.position = 0;
