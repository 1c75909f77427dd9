-- The sort key of a name, for the collation "alphabetical". The letters of Arabic and Urdu are replaced by
-- private-use characters, numbered in one alphabet that contains both; these sort by number, after every other
-- script. The alphabet is ا ب پ ت ٹ ث ج چ ح خ د ڈ ذ ر ڑ ز ژ س ش ص ض ط ظ ع غ ف ڤ ق ک گ ل م ن ں ه و ہ ھ ء ی ے: Arabic
-- heh comes before waw, Urdu's after it. Variants of a letter (أ and ا, ي and ی) are equal; marks, tatweel and
-- invisible characters are ignored.
CREATE OR REPLACE FUNCTION sort_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  name,
    U&'\0627\0623\0625\0622\0671\0628\067E\062A\0679\062B\062C\0686\062D\062E\062F\0688\0630\0631\0691\0632'
    '\0698\0633\0634\0635\0636\0637\0638\0639\063A\0641\06A4\0642\06A9\0643\06AA\06AF\0644\0645\0646\06BA'
    '\0647\0629\06D5\06C0\0648\0624\06C1\06C2\06C3\06BE\0621\06CC\064A\0649\0626\06D2\06D3\0640\064B\064C'
    '\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200B\200C\200D\200E\200F',
    U&'\E000\E000\E000\E000\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D\E00E\E00F'
    '\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019\E01A\E01B\E01C\E01C\E01C\E01D\E01E\E01F\E020\E021'
    '\E022\E022\E022\E022\E023\E023\E024\E024\E024\E025\E026\E027\E027\E027\E027\E028\E028'
);
