-- The letters of a text and its pairs of neighbouring letters: what words that are too short for trigrams are found by.
-- It costs so much that no plan asks it of one record after the other.
CREATE OR REPLACE FUNCTION search_pieces(term text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN string_to_array(term, NULL)
    || string_to_array(regexp_replace(term, '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(term, 2), '(..)', '\1|', 'g'), '|');
END $$;
