-- The units that a shop still has by the names it was given, as Arab tailors write them.
UPDATE units SET name = renamed.name, version = units.version + 1
FROM (VALUES ('ملليمتر', 'مليمتر'), ('غرام', 'جرام'), ('كيلوغرام', 'كيلوجرام')) AS renamed (before, name)
WHERE units.name = renamed.before;
