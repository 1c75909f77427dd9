import type { Translation } from '#shared/i18n/translation.ts';
import type { ticketsEn } from './en.ts';

export const ticketsAr: Translation<typeof ticketsEn, 'ar'> = {
  title: 'إعدادات الباركود',
  explanation: 'محتوى تذاكر القطع، وما تُطبع عليه',

  mm: 'مم',
  sideInvalid: 'أدخل طولاً بالمليمتر.',
  ean13Tracking: 'رمز EAN-13 يحمل أرقاماً فقط، ورمز التتبع فيه حروف. اختر رقم التذكرة أو نوعاً آخر من الرموز.',
  ean13Reference:
    'رمز EAN-13 يحمل أرقاماً فقط، وقد يكون في الرقم المرجعي حروف. اختر رقم التذكرة أو نوعاً آخر من الرموز.',
  marginsTooWide: 'الهوامش تُبقي أقل من {{20}} مم من العرض.',
  marginsTooHigh: 'الهوامش تُبقي أقل من {{15}} مم من الارتفاع.',

  group: { code: 'الرمز', label: 'الملصق', margins: 'هوامش الطابعة', content: 'ما يُطبع' },
  field: {
    encoded: 'محتوى الرمز',
    symbology: 'نوع الرمز',
    ticketFor: 'تذكرة واحدة لكل',
    stock: 'الملصقات على',
    size: 'حجم الملصق',
    labelWidth: 'العرض',
    labelHeight: 'الارتفاع',
    marginTop: 'الأعلى',
    marginBottom: 'الأسفل',
    marginStart: 'البداية',
    marginEnd: 'النهاية',
    showCustomer: 'العميل',
    showDueDate: 'موعد التسليم',
    showWorkTypes: 'أنواع العمل',
  },
  encoded: { ticketNumber: 'رقم التذكرة', trackingId: 'رمز التتبع', referenceNumber: 'الرقم المرجعي' },
  encodedHelp: {
    ticketNumber: 'الطلب والبند والقطعة، مثل ORD-0042-1-2: لكل تذكرة رمزها.',
    ticketNumberEan13: 'بالأرقام: 2 للاستعمال داخل المحل، ثم ثمانية للبند، وثلاثة للقطعة، ورقم تحقق.',
    trackingId: 'ما يتابع به العميل طلبه. لكل تذاكر الطلب الرمز نفسه.',
    referenceNumber: 'رقم الطلب. لكل تذاكره الرمز نفسه.',
  },
  symbology: { code128: 'Code 128', qr: 'رمز QR', ean13: 'EAN-13' },
  ticketFor: { piece: 'قطعة', row: 'بند' },
  stock: { roll: 'لفة', a4: 'أوراق A4' },
  sizes: {
    own: 'حجم آخر',
    roll: '⁦{{width}} × {{height}}⁩ مم',
    a4: '⁦{{width}} × {{height}}⁩ مم، {{labels}} في الورقة',
  },
  marginsHelp: 'البداية من حيث تبدأ القراءة: اليمين في العربية والأردية، واليسار في الإنجليزية.',

  preview: {
    title: 'بحجمه الحقيقي',
    language: 'لغة الملصق',
    ruler:
      'ضع عليه مسطرة: ينبغي أن يتطابق التدريج بالمليمتر. إن أظهرته الشاشة أكبر أو أصغر فأدخل ما تقرؤه مسطرتك عند {{50}} مم.',
    scale: 'مسطرتك تُظهر',
    scaleInvalid: 'أدخل طولاً بين {{25}} و{{100}} مم.',
    sheet: '⁦{{columns}} × {{rows}}⁩ في كل ورقة A4.',
    test: 'طباعة تجريبية',
    facts: 'عرض الخط الواحد {{module}} مم، والرمز ⁦{{width}} × {{height}}⁩ مم مع الهامش الفارغ حوله.',
    qrFacts: 'عرض المربع الواحد {{module}} مم، والرمز ⁦{{width}} × {{height}}⁩ مم مع الهامش الفارغ حوله.',
  },
  warning: {
    tooWide:
      'لو طُبع الرمز خطوطاً لكان عرضه {{width}} مم عند أدق ما تقرؤه أجهزة القراءة ({{0.25}} مم). في الملصق {{room}} مم، لذا يُطبع رمز QR بدلاً منه.',
    tooLow: 'تحتاج الخطوط إلى ارتفاع {{10}} مم، وفي الملصق {{room}} مم، لذا يُطبع رمز QR بدلاً منها.',
    letters: 'هذا النوع من الرموز لا يحمل هذا الرقم، لذا يُطبع رمز QR بدلاً منه.',
    qrSmall:
      'عرض مربعات رمز QR {{module}} مم فقط. بعض أجهزة القراءة تحتاج إلى {{0.33}} مم: استعمل ملصقاً أكبر.',
    noLines: 'لا يتسع الملصق إلا لرقم الطلب والرمز.',
    someLines: 'لا يتسع الملصق لكل ما اخترته.',
  },

  print: {
    title: 'تذاكر القطع',
    action: 'طباعة التذاكر',
    count_zero: 'لا تذاكر',
    count_one: 'تذكرة واحدة',
    count_two: 'تذكرتان',
    count_few: '{{count}} تذاكر',
    count_many: '{{count}} تذكرة',
    count_other: '{{count}} تذكرة',
    none: 'ليس في هذا الطلب قطع تُفصَّل.',
    many: 'تُطبع التذاكر لما لا يزيد على {{most}} قطعة في المرة الواحدة. اطبع واحدة لكل بند.',
    from: 'أول ملصق في الورقة',
    ticketFor: 'تذكرة واحدة لكل',
    code: 'رمز التذكرة {{number}}',
    settings: 'إعدادات الباركود',
    test: 'طباعة تجريبية للتذاكر',
  },
  sample: { article: 'ثوب سعودي', customer: 'عبدالعزيز الدوسري', cutting: 'القص', stitching: 'الخياطة' },
};
