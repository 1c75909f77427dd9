import { say, type Texts } from './garment-field.seed.ts';

const groups = {
  body: say('Body', 'البدن', 'دھڑ'),
  sleeve: say('Sleeve', 'الكم', 'آستین'),
  neck: say('Neck and placket', 'الرقبة والجبزور', 'گلا اور پٹی'),
  sleeveAndNeck: say('Sleeve and neck', 'الكم والرقبة', 'آستین اور گلا'),
  kameez: say('Kameez', 'القميص', 'قمیض'),
  shalwar: say('Shalwar', 'السروال', 'شلوار'),
  waistAndHip: say('Waist and hip', 'الخصر والورك', 'کمر اور کولہا'),
  leg: say('Leg', 'الساق', 'ٹانگ'),
};
type Group = keyof typeof groups;

/** The fields of a garment's parts; all others belong to the first part. */
interface Parts {
  first: Group;
  others: Partial<Record<Group, readonly string[]>>;
}

const sleeve = [
  ...['sleeve', 'sleeveLength', 'sleeveUpper', 'sleeveMiddle', 'sleeveWrist', 'sleeveOpening'],
  ...['armhole', 'bicep', 'cuff', 'cuffWidth'],
];
const neck = [
  ...['collar', 'neck', 'neckWidth', 'neckHeightFront', 'neckHeightBack', 'frontNeck', 'backNeck'],
  ...['placket', 'jabzourLength', 'jabzourWidth', 'tassel'],
];
const short: Parts = { first: 'body', others: { sleeveAndNeck: [...sleeve, ...neck] } };
const long: Parts = { first: 'body', others: { sleeve, neck } };

/** By drawing. */
const parts: Readonly<Record<string, Parts>> = {
  thobe: long,
  kandura: long,
  trousers: { first: 'leg', others: { waistAndHip: ['waist', 'hip', 'rise'] } },
  shalwarKameez: {
    first: 'kameez',
    others: {
      shalwar: ['shalwarLength', 'shalwarWidth', 'rise', 'bottom', 'thigh', 'knee', 'waistband'],
    },
  },
};

/** The part of the garment that a field belongs to, as tailors call it. */
export function groupOf(drawing: string, id: string): Texts {
  const { first, others } = parts[drawing] ?? short;
  const [other = first] = Object.entries(others).find(([, ids]) => ids.includes(id)) ?? [];
  return groups[other as Group];
}
