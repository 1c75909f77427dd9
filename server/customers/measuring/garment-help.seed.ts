import { say, type Texts } from './garment-field.seed.ts';

/** How each length of the usual garments is taken, as tailors say it. */

/** By field; a field that is taken otherwise on one garment stands under `drawing.field`. */
const help: Readonly<Record<string, Texts>> = {
  length: say(
    'From the highest point of the shoulder, beside the neck, straight down to the hem.',
    'من أعلى الكتف عند الرقبة نزولاً باستقامة إلى الذيل.',
    'گردن کے ساتھ کندھے کے اونچے مقام سے سیدھا نیچے دامن تک۔',
  ),
  'trousers.length': say(
    'Along the outside of the leg, from the waist to the heel.',
    'على جانب الساق الخارجي، من الخصر إلى الكعب.',
    'ٹانگ کے باہر کی طرف، کمر سے ایڑی تک۔',
  ),
  'abaya.length': say(
    'From the shoulder beside the neck to the floor, with the shoes she wears.',
    'من الكتف عند الرقبة إلى الأرض، بالحذاء الذي تلبسه.',
    'گردن کے ساتھ کندھے سے زمین تک، انہی جوتوں کے ساتھ جو پہنتی ہیں۔',
  ),
  frontLength: say(
    'From the shoulder beside the neck, over the chest, to the instep.',
    'من الكتف عند الرقبة، مروراً بالصدر، إلى مشط القدم.',
    'گردن کے ساتھ کندھے سے، سینے پر سے، پاؤں کی پشت تک۔',
  ),
  backLength: say(
    'From the bone at the back of the neck straight down to the heel.',
    'من عظمة الرقبة الخلفية نزولاً إلى الكعب.',
    'گردن کی پچھلی ہڈی سے سیدھا نیچے ایڑی تک۔',
  ),
  shoulder: say(
    'Across the back, from one shoulder bone to the other.',
    'من الخلف، من عظمة الكتف إلى عظمة الكتف الأخرى.',
    'پیٹھ پر، کندھے کی ایک ہڈی سے دوسری ہڈی تک۔',
  ),
  shoulderRight: say(
    'From the neck to the bone of the right shoulder.',
    'من الرقبة إلى عظمة الكتف الأيمن.',
    'گردن سے دائیں کندھے کی ہڈی تک۔',
  ),
  shoulderLeft: say(
    'From the neck to the bone of the left shoulder.',
    'من الرقبة إلى عظمة الكتف الأيسر.',
    'گردن سے بائیں کندھے کی ہڈی تک۔',
  ),
  shoulderSlope: say(
    'How much lower the shoulder bone is than the neck.',
    'مقدار نزول عظمة الكتف عن الرقبة.',
    'کندھے کی ہڈی گردن سے کتنی نیچی ہے۔',
  ),
  chest: say(
    'Around the fullest part of the chest, under the arms, two fingers under the tape.',
    'حول أعرض موضع في الصدر، من تحت الإبطين، مع إصبعين تحت الشريط.',
    'چھاتی کے سب سے چوڑے حصے کے گرد، بغلوں کے نیچے سے، فیتے کے نیچے دو انگلیاں رکھ کر۔',
  ),
  chestFull: say(
    'Around the fullest part of the chest, under the arms, two fingers under the tape.',
    'حول أعرض موضع في الصدر، من تحت الإبطين، مع إصبعين تحت الشريط.',
    'چھاتی کے سب سے چوڑے حصے کے گرد، بغلوں کے نیچے سے، فیتے کے نیچے دو انگلیاں رکھ کر۔',
  ),
  chestFront: say(
    'Across the chest, from armpit to armpit.',
    'عرض الصدر من الأمام، من الإبط إلى الإبط.',
    'سامنے سے، ایک بغل سے دوسری بغل تک۔',
  ),
  chestBack: say(
    'Across the back, from armpit to armpit.',
    'عرض الظهر، من الإبط إلى الإبط.',
    'پیٹھ پر، ایک بغل سے دوسری بغل تک۔',
  ),
  bust: say(
    'Around the fullest part of the bust, the tape level and not tight.',
    'حول أعرض موضع في الصدر، والشريط مستوٍ غير مشدود.',
    'چھاتی کے سب سے چوڑے حصے کے گرد، فیتہ سیدھا اور ڈھیلا۔',
  ),
  waist: say(
    'Around the belly at the navel; let them breathe out.',
    'حول البطن عند السرة، بعد الزفير.',
    'ناف پر پیٹ کے گرد، سانس چھوڑ کر۔',
  ),
  'trousers.waist': say(
    'Around the waist where the trousers are worn.',
    'حول الخصر حيث يُلبس البنطلون.',
    'کمر کے گرد، جہاں پتلون باندھتے ہیں۔',
  ),
  hip: say(
    'Around the fullest part of the seat.',
    'حول أعرض موضع في الورك.',
    'کولہوں کے سب سے چوڑے حصے کے گرد۔',
  ),
  hem: say('Along the whole lower edge.', 'على امتداد الحافة السفلية كلها.', 'نیچے کے پورے کنارے کے ساتھ۔'),
  bottom: say(
    'Across the lower edge, laid flat, then doubled.',
    'عرض الحافة السفلية وهي مفرودة، مضاعفاً.',
    'نچلا کنارہ بچھا کر ناپیں، پھر دگنا کریں۔',
  ),
  'shalwarKameez.bottom': say(
    'Across the lower end of the shalwar, the tape straight.',
    'عرض فتحة السروال السفلية، والشريط مستقيم.',
    'شلوار کے نچلے سرے کی چوڑائی، فیتہ سیدھا رکھ کر۔',
  ),
  'trousers.bottom': say(
    'Around the lower end of the leg.',
    'حول فتحة الساق السفلية.',
    'پائنچے کے نچلے سرے کے گرد۔',
  ),
  slit: say(
    'From the hem up to where the side opening ends.',
    'من الذيل إلى نهاية الفتحة الجانبية.',
    'دامن سے اوپر، جہاں چاک ختم ہوتا ہے۔',
  ),
  sleeve: say(
    'From the shoulder bone over the bent elbow to the wrist.',
    'من عظمة الكتف، مروراً بالمرفق وهو مثني، إلى المعصم.',
    'کندھے کی ہڈی سے، مڑی ہوئی کہنی پر سے، کلائی تک۔',
  ),
  sleeveLength: say(
    'From the shoulder bone over the bent elbow to the wrist.',
    'من عظمة الكتف، مروراً بالمرفق وهو مثني، إلى المعصم.',
    'کندھے کی ہڈی سے، مڑی ہوئی کہنی پر سے، کلائی تک۔',
  ),
  sleeveUpper: say(
    'The width of the sleeve at the armpit.',
    'وسع الكم عند الإبط.',
    'بغل پر آستین کی چوڑائی۔',
  ),
  sleeveMiddle: say(
    'The width of the sleeve at the elbow.',
    'وسع الكم عند المرفق.',
    'کہنی پر آستین کی چوڑائی۔',
  ),
  sleeveWrist: say(
    'The width of the sleeve at the wrist.',
    'وسع الكم عند المعصم.',
    'کلائی پر آستین کی چوڑائی۔',
  ),
  sleeveOpening: say('Around the open end of the sleeve.', 'حول فتحة الكم.', 'آستین کے کھلے سرے کے گرد۔'),
  armhole: say(
    'Around the shoulder and under the arm, with room for two fingers.',
    'حول الكتف ومن تحت الإبط، مع متسع لإصبعين.',
    'کندھے کے اوپر سے بغل کے نیچے تک گولائی، دو انگلیوں کی گنجائش کے ساتھ۔',
  ),
  bicep: say(
    'Around the thickest part of the upper arm, the arm hanging.',
    'حول أغلظ موضع في العضد والذراع متدلية.',
    'بازو کے سب سے موٹے حصے کے گرد، بازو لٹکا کر۔',
  ),
  cuff: say(
    'Around the wrist, with room for a finger or a watch.',
    'حول المعصم، مع متسع لإصبع أو ساعة.',
    'کلائی کے گرد، ایک انگلی یا گھڑی کی گنجائش کے ساتھ۔',
  ),
  cuffWidth: say(
    'How high the cuff is, from its seam to its edge.',
    'عرض الكبك من الخياطة إلى الحافة.',
    'کف کی چوڑائی، سلائی سے کنارے تک۔',
  ),
  collar: say(
    'Around the neck where the collar sits, with room for one finger.',
    'حول الرقبة موضع الياقة، مع متسع لإصبع.',
    'گردن کے گرد جہاں کالر بیٹھتا ہے، ایک انگلی کی گنجائش کے ساتھ۔',
  ),
  neck: say(
    'Around the lower neck, with room for one finger.',
    'حول أسفل الرقبة، مع متسع لإصبع.',
    'گردن کے نچلے حصے کے گرد، ایک انگلی کی گنجائش کے ساتھ۔',
  ),
  neckWidth: say(
    'Around the neck where the collar closes.',
    'حول الرقبة حيث تُغلق الياقة.',
    'گردن کے گرد، جہاں کالر بند ہوتا ہے۔',
  ),
  neckHeightFront: say(
    'How high the collar stands in front.',
    'ارتفاع الياقة من الأمام.',
    'سامنے سے کالر کی اونچائی۔',
  ),
  neckHeightBack: say(
    'How high the collar stands at the back.',
    'ارتفاع الياقة من الخلف.',
    'پیچھے سے کالر کی اونچائی۔',
  ),
  frontNeck: say(
    'How deep the neckline is in front, from the shoulder.',
    'عمق فتحة الرقبة من الأمام، من الكتف.',
    'سامنے گلے کی گہرائی، کندھے سے۔',
  ),
  backNeck: say(
    'How deep the neckline is at the back, from the shoulder.',
    'عمق فتحة الرقبة من الخلف، من الكتف.',
    'پیچھے گلے کی گہرائی، کندھے سے۔',
  ),
  placket: say(
    'From the collar to the lower end of the placket.',
    'من الياقة إلى نهاية المرد.',
    'کالر سے پٹی کے نچلے سرے تک۔',
  ),
  jabzourLength: say(
    'From the collar to the lower end of the jabzour.',
    'من الياقة إلى نهاية الجبزور.',
    'کالر سے پٹی کے نچلے سرے تک۔',
  ),
  jabzourWidth: say('How wide the jabzour is.', 'عرض الجبزور.', 'پٹی کی چوڑائی۔'),
  tassel: say(
    'From the collar to the end of the tassel.',
    'من الياقة إلى طرف الطربوشة.',
    'کالر سے طربوش کے سرے تک۔',
  ),
  takhaleesLength: say(
    'Along the side panel, from under the arm to the hem.',
    'على امتداد التخاليص، من تحت الإبط إلى الذيل.',
    'پہلو کی کلی کے ساتھ، بغل سے دامن تک۔',
  ),
  takhaleesWidth: say(
    'The side panel at its lower, widest end.',
    'عرض التخاليص من أسفلها حيث تتسع.',
    'پہلو کی کلی کی چوڑائی، نیچے سے۔',
  ),
  thigh: say(
    'Around the thickest part of the thigh.',
    'حول أغلظ موضع في الفخذ.',
    'ران کے سب سے موٹے حصے کے گرد۔',
  ),
  knee: say(
    'Around the knee, the leg straight.',
    'حول الركبة والساق مستقيمة.',
    'گھٹنے کے گرد، ٹانگ سیدھی رکھ کر۔',
  ),
  rise: say(
    'From the waist in front, between the legs, to the waist behind.',
    'من الخصر أماماً، مروراً بين الساقين، إلى الخصر خلفاً.',
    'سامنے کمر سے، ٹانگوں کے بیچ سے، پیچھے کمر تک۔',
  ),
  'trousers.rise': say(
    'Sitting on a chair: from the waist at the side down to the seat.',
    'والشخص جالس: من الخصر جانباً إلى سطح الكرسي.',
    'کرسی پر بٹھا کر: پہلو میں کمر سے نشست تک۔',
  ),
  shalwarLength: say(
    'Along the side, from where the shalwar is tied to the ankle.',
    'على الجانب، من موضع ربط السروال إلى الكاحل.',
    'پہلو میں، جہاں ناڑا بندھتا ہے وہاں سے ٹخنے تک۔',
  ),
  shalwarWidth: say(
    'Around the shalwar at its widest, gathered as it is worn.',
    'محيط السروال عند أوسع موضع فيه.',
    'شلوار کا پورا گھیرا، جہاں سب سے کھلی ہو۔',
  ),
  waistband: say(
    'Around the waist where the cord runs.',
    'حول الخصر موضع التكة.',
    'کمر کے گرد، جہاں نیفہ آتا ہے۔',
  ),
};

export const helpOf = (drawing: string, id: string): Texts | undefined =>
  help[`${drawing}.${id}`] ?? help[id];
