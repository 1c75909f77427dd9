-- Copies what the orders refer to from the shop.
SET LOCAL search_path = yardstick, public;
SET LOCAL statement_timeout = 0;
SET LOCAL work_mem = '128MB';
SET LOCAL maintenance_work_mem = '256MB';

INSERT INTO shop SELECT time_zone FROM public.preferences;
INSERT INTO work_types SELECT id, name, position, in_route FROM public.work_types;
INSERT INTO companies SELECT id, name FROM public.companies;
INSERT INTO users SELECT id, name FROM public.users;
INSERT INTO taxes SELECT id, name, names, rate FROM public.taxes;
INSERT INTO designs SELECT id, name, code, cost FROM public.designs;
INSERT INTO design_works SELECT design_id, work_type_id FROM public.design_works;
INSERT INTO measurements
SELECT id, customer_id, json_build_object(
  'id', id, 'templateName', template_name, 'templateNames', template_names, 'number', number, 'created', created,
  'fields', (
    SELECT json_agg(field - 'names' - 'optionNames' - 'groupNames' ORDER BY place)
    FROM jsonb_array_elements(fields) WITH ORDINALITY AS element (field, place)
  ), 'values', "values")
FROM public.measurements;
INSERT INTO statuses SELECT id, name, colour, stage, row_number() OVER (PARTITION BY stage ORDER BY is_default DESC, position, id) = 1,
  row_number() OVER (PARTITION BY stage ORDER BY position DESC, id DESC) = 1
FROM public.statuses;
INSERT INTO sub_statuses SELECT id, name, colour, status_id, is_default FROM public.sub_statuses;

INSERT INTO customers
SELECT id, version, created, name, customer_code, phone, phone1, phone2, email, tax_number,
  address, shipping_address, billing_address, sms, whatsapp, language, payer_id, relation, archived, merged_into,
  search, sort_name
FROM public.customers ORDER BY id;
