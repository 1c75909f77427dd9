-- Each audited table has a trigger function of its own now, made from its declaration; these go once their triggers are
-- replaced, which comes after the migrations.
INSERT INTO drizzle.function_files (name, hash)
VALUES ('audit_changes', ''), ('audit_entry', ''), ('audit_owner', ''), ('audit_table', '')
ON CONFLICT DO NOTHING;
