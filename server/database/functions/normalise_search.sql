-- One spelling for every variant of a name: without marks, tatweel and zero-width joiners, one alef, one yeh,
-- one heh, one kaf, Western digits, lower case, no ASCII punctuation.
--
-- A function that PostgreSQL doesn't inline: it would prepare the expression again for each record that is written, which took
-- a twentieth of booking an order. ASCII needs two steps of the five.
CREATE OR REPLACE FUNCTION normalise_search(term text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
BEGIN
  IF octet_length(term) = length(term) THEN
    RETURN translate(lower(term), '!"#$%&''()*+,./:;<=>?@[\]^_`{|}~', '');
  END IF;
  RETURN lower(
    translate(
      regexp_replace(
        normalize(term, NFKD),
        U&'[\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06ED\200B-\200F!-,./:-@\005B-`{-~]',
        '', 'g'
      ),
      U&'\0671\0649\06CC\06D2\06D0\0629\06C1\06C3\06BE\06D5\06A9\06AA\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\0627\064A\064A\064A\064A\0647\0647\0647\0647\0647\0643\064301234567890123456789'
    )
  );
END $$;
