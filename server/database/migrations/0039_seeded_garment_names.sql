-- Templates, their fields and the options of these that are called exactly what a new shop calls them are called so in the
-- other languages too. What a shop named itself is left as it is. A word that new shops were given once becomes today's.
UPDATE dimension_templates AS template SET version = template.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE template.name WHEN word.en THEN 'en' WHEN word.ar THEN 'ar' ELSE 'ur' END
FROM (VALUES
  ('Shalwar kameez', 'شلوار قميص', 'شلوار قمیض'),
  ('Thobe', 'ثوب', 'ثوب'),
  ('Shirt', 'قميص', 'شرٹ'),
  ('Trousers', 'بنطلون', 'پتلون'),
  ('Coat, sherwani', 'معطف، شيرواني', 'کوٹ، شیروانی'),
  ('Waistcoat', 'صديري', 'واسکٹ'),
  ('Abaya', 'عباية', 'عبایا')
) AS word (en, ar, ur)
WHERE template.names = '{}' AND template.name IN (word.en, word.ar, word.ur);
--> statement-breakpoint
-- Where the same word of a field means different things on different garments, `garments` are those it belongs to.
WITH word (id, en, ar, ur, ar_before, ur_before, garments) AS (VALUES
  ('length', 'Length', 'الطول', 'لمبائی', '', '', '{}'::text[]),
  ('shoulder', 'Shoulder', 'الكتف', 'تیرہ', '', '', '{}'::text[]),
  ('chest', 'Chest', 'الصدر', 'چھاتی', '', '', '{}'::text[]),
  ('waist', 'Waist', 'الخصر', 'کمر', '', '', '{}'::text[]),
  ('hip', 'Hip', 'الورك', 'کولہا', '', '', '{}'::text[]),
  ('sleeve', 'Sleeve', 'الكم', 'آستین', '', '', '{}'::text[]),
  ('armhole', 'Armhole', 'حفرة الإبط', 'مونڈھا', '', '', '{}'::text[]),
  ('bicep', 'Bicep', 'العضد', 'بازو', '', '', '{}'::text[]),
  ('collar', 'Collar', 'الياقة', 'گلا/کالر', '', '', ARRAY['Shalwar kameez', 'شلوار قميص', 'شلوار قمیض']),
  ('frontNeck', 'Front neck', 'فتحة الرقبة الأمامية', 'اگلا گلا', '', '', '{}'::text[]),
  ('backNeck', 'Back neck', 'فتحة الرقبة الخلفية', 'پچھلا گلا', '', '', '{}'::text[]),
  ('cuff', 'Cuff', 'الكبك', 'کف', 'الكفة', '', '{}'::text[]),
  ('hem', 'Hem (daman)', 'الذيل', 'گھیرا/دامن', '', '', ARRAY['Shalwar kameez', 'شلوار قميص', 'شلوار قمیض']),
  ('shalwarLength', 'Shalwar length', 'طول السروال', 'شلوار کی لمبائی', '', 'شلوار لمبائی', '{}'::text[]),
  ('shalwarWidth', 'Shalwar width', 'وسع السروال', 'شلوار کا گھیرا', '', 'شلوار گھیرا', '{}'::text[]),
  ('rise', 'Rise (aasan)', 'الحجر', 'آسن', '', '', ARRAY['Shalwar kameez', 'شلوار قميص', 'شلوار قمیض']),
  ('bottom', 'Bottom (pancha)', 'فتحة الساق', 'پائنچہ', '', '', ARRAY['Shalwar kameez', 'شلوار قميص', 'شلوار قمیض']),
  ('thigh', 'Thigh', 'الفخذ', 'ران', '', '', '{}'::text[]),
  ('knee', 'Knee', 'الركبة', 'گھٹنا', '', '', '{}'::text[]),
  ('waistband', 'Waistband', 'خصر السروال', 'نیفہ', '', 'ناڑا', '{}'::text[]),
  ('frontLength', 'Front length', 'طول الثوب من الأمام', 'سامنے کی لمبائی', 'طول الثوب أمام', 'سامنے لمبائی', '{}'::text[]),
  ('backLength', 'Back length', 'طول الثوب من الخلف', 'پچھلی لمبائی', 'طول الثوب خلف', '', '{}'::text[]),
  ('shoulderRight', 'Shoulder, right', 'عرض الكتف الأيمن', 'تیرہ، دایاں', 'عرض الكتف يمين', 'تیرہ دایاں', '{}'::text[]),
  ('shoulderLeft', 'Shoulder, left', 'عرض الكتف الأيسر', 'تیرہ، بایاں', 'عرض الكتف يسار', 'تیرہ بایاں', '{}'::text[]),
  ('shoulderSlope', 'Shoulder slope', 'ميل الكتف', 'کندھے کی ڈھلان', '', '', '{}'::text[]),
  ('sleeveLength', 'Sleeve length', 'طول الكم', 'آستین کی لمبائی', '', '', '{}'::text[]),
  ('sleeveUpper', 'Sleeve width, upper', 'وسع الكم من أعلى', 'آستین کی چوڑائی، اوپر', 'وسع الكم العلوي', 'آستین اوپر', '{}'::text[]),
  ('sleeveMiddle', 'Sleeve width, middle', 'وسع الكم من الوسط', 'آستین کی چوڑائی، درمیان', 'وسع الكم الوسط', 'آستین درمیان', '{}'::text[]),
  ('sleeveWrist', 'Sleeve width, wrist', 'وسع الكم عند المعصم', 'آستین کی چوڑائی، کلائی', 'وسع الكم المعصم', 'آستین کلائی', '{}'::text[]),
  ('chestFront', 'Chest, front', 'وسع الصدر من الأمام', 'چھاتی، سامنے', 'وسع الصدر أمام', 'چھاتی سامنے', '{}'::text[]),
  ('chestBack', 'Chest, back', 'وسع الصدر من الخلف', 'چھاتی، پیچھے', 'وسع الصدر خلف', 'چھاتی پیچھے', '{}'::text[]),
  ('chestFull', 'Chest, full', 'وسع الصدر كاملاً', 'چھاتی، پوری', 'وسع الصدر كامل', 'چھاتی پوری', '{}'::text[]),
  ('bottom', 'Bottom', 'وسع أسفل الثوب', 'گھیرا', 'وسع أسفل', '', ARRAY['Thobe', 'ثوب', 'ثوب']),
  ('neckHeightFront', 'Neck height, front', 'ارتفاع الرقبة من الأمام', 'گلے کی اونچائی، آگے', 'ارتفاع الرقبة أمام', 'گلے کی اونچائی آگے', '{}'::text[]),
  ('neckHeightBack', 'Neck height, back', 'ارتفاع الرقبة من الخلف', 'گلے کی اونچائی، پیچھے', 'ارتفاع الرقبة خلف', 'گلے کی اونچائی پیچھے', '{}'::text[]),
  ('neckWidth', 'Neck width', 'وسع الرقبة', 'گلے کی چوڑائی', '', '', '{}'::text[]),
  ('takhaleesLength', 'Takhalees length', 'طول التخاليص', 'تخالیص کی لمبائی', '', '', '{}'::text[]),
  ('takhaleesWidth', 'Takhalees width', 'عرض التخاليص', 'تخالیص کی چوڑائی', '', '', '{}'::text[]),
  ('jabzourLength', 'Jabzour (placket) length', 'طول الجبزور', 'پٹی کی لمبائی', '', '', '{}'::text[]),
  ('jabzourWidth', 'Jabzour (placket) width', 'عرض الجبزور', 'پٹی کی چوڑائی', '', '', '{}'::text[]),
  ('cuffWidth', 'Cuff width', 'عرض الكبك', 'کف کی چوڑائی', '', '', '{}'::text[]),
  ('style', 'Style', 'الموديل', 'انداز', '', '', '{}'::text[]),
  ('collarStyle', 'Collar', 'الياقة', 'کالر', '', '', '{}'::text[]),
  ('cuffStyle', 'Cuff', 'طرف الكم', 'کف کی قسم', '', '', '{}'::text[]),
  ('chestPocket', 'Chest pocket', 'جيب الصدر', 'سینے کی جیب', '', '', '{}'::text[]),
  ('phonePocket', 'Phone pocket', 'جيب الجوال', 'موبائل کی جیب', '', '', '{}'::text[]),
  ('walletPocket', 'Wallet pocket', 'جيب المحفظة', 'بٹوے کی جیب', '', '', '{}'::text[]),
  ('neck', 'Neck', 'الرقبة', 'گلا', '', '', '{}'::text[]),
  ('collar', 'Collar', 'الياقة', 'کالر', '', '', ARRAY['Shirt', 'قميص', 'شرٹ']),
  ('bottom', 'Bottom', 'فتحة الساق', 'پائنچہ', '', '', ARRAY['Trousers', 'بنطلون', 'پتلون']),
  ('rise', 'Rise', 'الحجر', 'آسن', '', '', ARRAY['Trousers', 'بنطلون', 'پتلون']),
  ('bust', 'Bust', 'الصدر', 'چھاتی', '', '', '{}'::text[]),
  ('sleeveOpening', 'Sleeve opening', 'فتحة الكم', 'آستین کا منہ', '', '', '{}'::text[]),
  ('hem', 'Hem', 'الذيل', 'گھیرا', '', '', ARRAY['Abaya', 'عباية', 'عبایا'])
), option_word (id, en, ar, ur) AS (VALUES
  ('style', 'Saudi', 'سعودي', 'سعودی'),
  ('style', 'Kuwaiti', 'كويتي', 'کویتی'),
  ('style', 'Qatari', 'قطري', 'قطری'),
  ('style', 'Emirati', 'إماراتي', 'اماراتی'),
  ('collarStyle', 'Turned down', 'قلاب', 'شرٹ کالر'),
  ('collarStyle', 'Stand', 'صيني', 'بین'),
  ('collarStyle', 'None', 'بدون ياقة', 'بغیر کالر'),
  ('cuffStyle', 'Links', 'كبك', 'کف لنک'),
  ('cuffStyle', 'Button', 'زر', 'بٹن'),
  ('cuffStyle', 'Plain', 'سادة', 'سادہ'),
  ('chestPocket', 'Yes', 'نعم', 'ہاں'),
  ('chestPocket', 'No', 'لا', 'نہیں'),
  ('phonePocket', 'Yes', 'نعم', 'ہاں'),
  ('phonePocket', 'No', 'لا', 'نہیں'),
  ('walletPocket', 'Yes', 'نعم', 'ہاں'),
  ('walletPocket', 'No', 'لا', 'نہیں')
), named AS (
  SELECT template.id, jsonb_agg(
    element.field
      || CASE WHEN word.id IS NULL OR element.field ? 'names' THEN '{}' ELSE jsonb_build_object(
        'label', coalesce(CASE element.field ->> 'label' WHEN word.ar_before THEN word.ar WHEN word.ur_before THEN word.ur END,
          element.field ->> 'label'),
        'names', jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur) - CASE element.field ->> 'label'
          WHEN word.en THEN 'en' WHEN word.ar THEN 'ar' WHEN word.ar_before THEN 'ar' ELSE 'ur' END
      ) END
      || CASE WHEN options.names IS NULL OR element.field ? 'optionNames' THEN '{}' ELSE
        jsonb_build_object('optionNames', options.names) END
    ORDER BY element.place
  ) AS fields
  FROM dimension_templates AS template
  CROSS JOIN LATERAL jsonb_array_elements(template.fields) WITH ORDINALITY AS element (field, place)
  LEFT JOIN LATERAL (
    SELECT * FROM word
    WHERE word.id = element.field ->> 'id'
      AND element.field ->> 'label' IN (word.en, word.ar, word.ur, nullif(word.ar_before, ''), nullif(word.ur_before, ''))
      AND (word.garments = '{}' OR template.name = ANY (word.garments))
    LIMIT 1
  ) AS word ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_object_agg(option, jsonb_build_object('en', option_word.en, 'ar', option_word.ar, 'ur', option_word.ur)
      - CASE option WHEN option_word.en THEN 'en' WHEN option_word.ar THEN 'ar' ELSE 'ur' END) AS names
    FROM jsonb_array_elements_text(element.field -> 'options') AS option
    JOIN option_word ON option_word.id = element.field ->> 'id' AND option IN (option_word.en, option_word.ar, option_word.ur)
  ) AS options ON true
  GROUP BY template.id
)
UPDATE dimension_templates AS template SET fields = named.fields, version = template.version + 1
FROM named
WHERE named.id = template.id AND named.fields <> template.fields;
