-- The letters of a text and its pairs of neighbouring letters, which find words that are too short for trigrams.
-- Its cost is high, so that no plan evaluates it row by row.
CREATE OR REPLACE FUNCTION search_pieces(term text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN string_to_array(term, NULL)
    || string_to_array(regexp_replace(term, '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(term, 2), '(..)', '\1|', 'g'), '|');
END $$;
