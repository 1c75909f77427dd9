-- Rejects changes of the chain of electronic documents. The document itself is replaced once, by the one that the authority stamped.
CREATE OR REPLACE FUNCTION refuse_chain_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.invoice_id, NEW.device_id, NEW.kind, NEW.uuid, NEW.counter, NEW.previous_hash, NEW.hash)
      = (OLD.invoice_id, OLD.device_id, OLD.kind, OLD.uuid, OLD.counter, OLD.previous_hash, OLD.hash)
    AND ((NEW.xml, NEW.code) = (OLD.xml, OLD.code) OR (OLD.state = 'waiting' AND NEW.state = 'cleared'))
    AND (OLD.state NOT IN ('reported', 'cleared', 'replaced') OR NEW.state = OLD.state) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is a ledger: rows are never changed or removed', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER electronic_documents_ledger BEFORE UPDATE OR DELETE ON electronic_documents
FOR EACH ROW EXECUTE FUNCTION refuse_chain_change();
