-- Records that are called exactly what a new shop calls them are called so in the other languages too. What a shop named
-- itself is left as it is, and so are names that it gave in other languages.
UPDATE work_types SET version = work_types.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE work_types.name WHEN word.en THEN 'en' WHEN word.ur THEN 'ur' ELSE 'ar' END
FROM (VALUES
  ('Cutting', 'القص', 'کٹائی', ''),
  ('Stitching', 'الخياطة', 'سلائی', ''),
  ('Embroidery', 'التطريز', 'کڑھائی', ''),
  ('Buttonholes', 'العراوي', 'کاج', ''),
  ('Pressing', 'الكي', 'استری', ''),
  ('Finishing', 'التشطيب', 'فنشنگ', ''),
  ('Alteration', 'التعديل', 'درستی', ''),
  ('Trial fitting', 'البروفة', 'ٹرائل', '')
) AS word (en, ar, ur, ar_before)
WHERE work_types.names = '{}' AND work_types.name IN (word.en, word.ar, word.ur, word.ar_before);
--> statement-breakpoint
UPDATE statuses SET version = statuses.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE statuses.name WHEN word.en THEN 'en' WHEN word.ur THEN 'ur' ELSE 'ar' END
FROM (VALUES
  ('Order received', 'تم استلام الطلب', 'آرڈر مل گیا', ''),
  ('Awaiting fabric', 'بانتظار القماش', 'کپڑے کا انتظار', ''),
  ('Design approval', 'اعتماد التصميم', 'ڈیزائن کی منظوری', ''),
  ('Cutting table', 'على طاولة القص', 'کٹائی کی میز پر', ''),
  ('On the machine', 'على الماكينة', 'مشین پر', ''),
  ('Rush', 'مستعجل', 'ارجنٹ', ''),
  ('Trial fitting', 'بروفة', 'ٹرائل', ''),
  ('Waiting for the rest', 'بانتظار الباقي', 'باقی پیس کا انتظار', ''),
  ('Ready for pickup', 'جاهز للتسليم', 'لے جانے کے لیے تیار', ''),
  ('Delivered', 'تم التسليم', 'حوالے کر دیا', ''),
  ('Cancelled', 'ملغى', 'منسوخ', '')
) AS word (en, ar, ur, ar_before)
WHERE statuses.names = '{}' AND statuses.name IN (word.en, word.ar, word.ur, word.ar_before);
--> statement-breakpoint
UPDATE sub_statuses SET version = sub_statuses.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE sub_statuses.name WHEN word.en THEN 'en' WHEN word.ur THEN 'ur' ELSE 'ar' END
FROM (VALUES
  ('Customer brings it', 'يحضره العميل', 'گاہک لائے گا', ''),
  ('Ordered from supplier', 'طُلب من المورّد', 'سپلائر سے منگوایا ہے', 'مطلوب من المورّد'),
  ('Wedding', 'زواج', 'شادی', ''),
  ('Eid', 'العيد', 'عید', ''),
  ('Travelling', 'مسافر', 'سفر', ''),
  ('Customer told', 'أُبلغ العميل', 'گاہک کو بتا دیا', ''),
  ('No answer', 'لا يرد', 'جواب نہیں ملا', ''),
  ('By the customer', 'بطلب العميل', 'گاہک کی طرف سے', 'من العميل'),
  ('By the shop', 'بقرار المحل', 'دکان کی طرف سے', 'من المحل')
) AS word (en, ar, ur, ar_before)
WHERE sub_statuses.names = '{}' AND sub_statuses.name IN (word.en, word.ar, word.ur, word.ar_before);
--> statement-breakpoint
UPDATE units SET version = units.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE units.name WHEN word.en THEN 'en' WHEN word.ur THEN 'ur' ELSE 'ar' END
FROM (VALUES
  ('Inch', 'بوصة', 'انچ', ''),
  ('Centimetre', 'سنتيمتر', 'سینٹی میٹر', ''),
  ('Millimetre', 'مليمتر', 'ملی میٹر', ''),
  ('Metre', 'متر', 'میٹر', ''),
  ('Yard', 'ياردة', 'گز', ''),
  ('Foot', 'قدم', 'فٹ', ''),
  ('Gram', 'جرام', 'گرام', ''),
  ('Kilogram', 'كيلوجرام', 'کلوگرام', ''),
  ('Piece', 'قطعة', 'عدد', ''),
  ('Pair', 'زوج', 'جوڑا', ''),
  ('Dozen', 'درزن', 'درجن', '')
) AS word (en, ar, ur, ar_before)
WHERE units.names = '{}' AND units.name IN (word.en, word.ar, word.ur, word.ar_before);
--> statement-breakpoint
UPDATE taxes SET version = taxes.version + 1, names =
  jsonb_build_object('en', word.en, 'ar', word.ar, 'ur', word.ur)
    - CASE taxes.name WHEN word.en THEN 'en' WHEN word.ur THEN 'ur' ELSE 'ar' END
FROM (VALUES
  ('VAT 15%', 'ضريبة القيمة المضافة 15%', 'ویلیو ایڈڈ ٹیکس 15%', ''),
  ('GST 18%', 'ضريبة المبيعات العامة 18%', 'جی ایس ٹی 18%', ''),
  ('No tax', 'بدون ضريبة', 'بغیر ٹیکس', '')
) AS word (en, ar, ur, ar_before)
WHERE taxes.names = '{}' AND taxes.name IN (word.en, word.ar, word.ur, word.ar_before);
--> statement-breakpoint
-- Names that new shops were given once, as Arab tailors write them.
UPDATE sub_statuses SET name = renamed.name
FROM (VALUES
  ('مطلوب من المورّد', 'طُلب من المورّد'),
  ('من العميل', 'بطلب العميل'),
  ('من المحل', 'بقرار المحل')
) AS renamed (before, name)
WHERE sub_statuses.name = renamed.before;
