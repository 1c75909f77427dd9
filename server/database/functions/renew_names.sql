-- Renews the version of the names that orders show. Each statement gives a new one, even within a transaction, since
-- it may have read the names before. Changes of two transactions wait for each other, so none shares a version.
CREATE OR REPLACE FUNCTION renew_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE name_versions SET version = gen_random_uuid() WHERE "only" = 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER statuses_renew_names AFTER INSERT OR UPDATE OF name, colour OR DELETE ON statuses
FOR EACH STATEMENT EXECUTE FUNCTION renew_names();

CREATE OR REPLACE TRIGGER sub_statuses_renew_names AFTER INSERT OR UPDATE OF name, colour OR DELETE ON sub_statuses
FOR EACH STATEMENT EXECUTE FUNCTION renew_names();

CREATE OR REPLACE TRIGGER work_types_renew_names AFTER INSERT OR UPDATE OF name, position OR DELETE ON work_types
FOR EACH STATEMENT EXECUTE FUNCTION renew_names();

CREATE OR REPLACE TRIGGER companies_renew_names AFTER INSERT OR UPDATE OF name OR DELETE ON companies
FOR EACH STATEMENT EXECUTE FUNCTION renew_names();

CREATE OR REPLACE TRIGGER users_renew_names AFTER INSERT OR UPDATE OF name OR DELETE ON users
FOR EACH STATEMENT EXECUTE FUNCTION renew_names();
