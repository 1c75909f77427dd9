-- Replaces what tells who some customers are, all of them one person, in every table and in the log of changes. Issued invoices keep
-- the name, address and number that the law asks for. With the owner's rights, since the server's own role may not change
-- what is append-only; the triggers of those tables allow it while miqyas.forget is set.
CREATE OR REPLACE FUNCTION forget_person(person bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  their_orders CONSTANT bigint[] := ARRAY(SELECT id FROM orders WHERE customer_id = ANY (person));
  of_customer CONSTANT text[] := '{name,phone,phone1,phone2,email,tax_number,identity_kind,identity_number,address,shipping_address,billing_address,building,street,district,city,region,postal_code,country,relation,language,from_name}';
  typed CONSTANT text[] := '{text,note,remarks,reason,picked_by,cancel_reason,fabric_note}';
BEGIN
  PERFORM set_config('miqyas.forget', 'on', true);
  DELETE FROM mails WHERE id IN (SELECT mail_id FROM messages WHERE customer_id = ANY (person))
    OR recipient IN (SELECT email FROM customers WHERE id = ANY (person) AND email <> '');
  UPDATE messages SET text = '' WHERE customer_id = ANY (person);
  DELETE FROM customer_notes WHERE customer_id = ANY (person);
  DELETE FROM appointments WHERE customer_id = ANY (person) AND starts_at > now();
  UPDATE appointments SET note = '' WHERE customer_id = ANY (person);
  UPDATE measurements SET "values" = '{}', reason = '' WHERE customer_id = ANY (person);
  UPDATE orders SET note = '', remarks = '', picked_by = '', cancel_reason = '' WHERE customer_id = ANY (person);
  UPDATE order_rows SET note = '', fabric_note = '', alteration_changes = '{}',
    measurement_copy = (measurement_copy::jsonb || '{"values": {}}')::json
  WHERE order_id = ANY (their_orders);
  UPDATE order_events SET reason = '', data = (data - 'pickedBy')
    || CASE WHEN data ? 'changes' THEN '{"changes": []}'::jsonb ELSE '{}' END
  WHERE order_id = ANY (their_orders);
  UPDATE invoices SET customer = customer || '{"phone": ""}'
    || CASE WHEN customer ? 'billTo'
      THEN jsonb_build_object('billTo', (customer -> 'billTo') || '{"phone": ""}') ELSE '{}' END
  WHERE customer_id = ANY (person);
  UPDATE customer_merges SET from_name = from_code, replaced = '{}'
  WHERE into_id = ANY (person) OR from_id = ANY (person);
  UPDATE customers SET payer_id = NULL, relation = '' WHERE payer_id = ANY (person);
  UPDATE customers SET name = customer_code, phone = '', phone1 = '', phone2 = '', email = '', tax_number = '', identity_kind = NULL,
    identity_number = '',
    address = '', shipping_address = '', billing_address = '', building = '', street = '', district = '', city = '', region = '',
    postal_code = '', country = '', sms = false, whatsapp = false, language = NULL,
    payer_id = NULL, relation = '', archived = true
  WHERE id = ANY (person);
  UPDATE audit_entries e SET
    record_name = CASE WHEN e.record_type = 'customers'
      THEN coalesce((SELECT customer_code FROM customers WHERE id = e.record_id), '') ELSE e.record_name END,
    before = (SELECT jsonb_object_agg(key, CASE WHEN is_personal AND value NOT IN ('null', '""') THEN '"–"' ELSE value END)
      FROM jsonb_each(e.before),
        LATERAL (SELECT key = ANY (typed) OR e.record_type = 'customers' AND key = ANY (of_customer) AS is_personal) AS found),
    after = (SELECT jsonb_object_agg(key, CASE WHEN is_personal AND value NOT IN ('null', '""') THEN '"–"' ELSE value END)
      FROM jsonb_each(e.after),
        LATERAL (SELECT key = ANY (typed) OR e.record_type = 'customers' AND key = ANY (of_customer) AS is_personal) AS found)
  WHERE (e.record_type = 'customers' AND e.record_id = ANY (person))
    OR (e.record_type = 'orders' AND e.record_id = ANY (their_orders))
    OR (e.record_type = 'appointments'
      AND e.record_id IN (SELECT id FROM appointments WHERE customer_id = ANY (person)));
  PERFORM set_config('miqyas.forget', 'off', true);
END $$;
