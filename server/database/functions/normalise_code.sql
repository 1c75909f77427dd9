-- What two spellings of one code have in common, as `normaliseCode` in TypeScript: unique indexes and exact look-ups
-- compare it. Not inlined by PostgreSQL, which would prepare the expression again for each record that is written.
CREATE OR REPLACE FUNCTION normalise_code(code text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
DECLARE
  seen text := code;
BEGIN
  IF code !~ '^[ -~]*$' THEN
    seen := translate(
      regexp_replace(
        normalize(code, NFKC),
        U&'[\0001-\0008\000E-\001F\007F-\009F\00AD\034F\061C\066C\180B-\180F\200B-\200F\202A-\202E\2060-\206F\20E3\FE00-\FE0F\FEFF\FFF9-\FFFB]',
        '', 'g'
      ),
      U&'\066B\2010\2011\2012\2013\2014\2015\2212\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\066C',
      '.-------01234567890123456789'
    );
  END IF;
  RETURN regexp_replace(
    regexp_replace(lower(seen), U&'[\0009-\000D \0640\1680\2028\2029_-]+', '-', 'g'),
    '^-|-$|(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])', '', 'g'
  );
END $$;
