import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import type { TemplateName } from './garments.ts';
import { type Random, randomFrom } from './random.ts';
import { type Customer, type Measurement, record, type Shop, type Template } from './shop.ts';

/** Measurements of a man of average height, in inches, by template and field. */
const average: Record<TemplateName, Record<string, number>> = {
  'Shalwar kameez': {
    ...{ length: 42, shoulder: 18.5, chest: 42, waist: 39, hip: 42, sleeve: 24, armhole: 9.5, bicep: 14 },
    ...{ collar: 15.5, frontNeck: 3, backNeck: 1, cuff: 9, hem: 44, shalwarLength: 40, shalwarWidth: 44 },
    ...{ rise: 14, bottom: 8, thigh: 26, knee: 20, waistband: 42 },
  },
  Thobe: {
    ...{ frontLength: 56, backLength: 57, shoulderRight: 7.5, shoulderLeft: 7.5, shoulderSlope: 1.5 },
    ...{
      sleeveLength: 25,
      sleeveUpper: 9,
      sleeveMiddle: 7.5,
      sleeveWrist: 6,
      chestFront: 22,
      chestBack: 21.5,
    },
    ...{
      chestFull: 46,
      waist: 44,
      hip: 46,
      bottom: 50,
      neckHeightFront: 1.5,
      neckHeightBack: 2,
      neckWidth: 16,
    },
    ...{ takhaleesLength: 36, takhaleesWidth: 8, jabzourLength: 14, jabzourWidth: 1.5, cuffWidth: 2.75 },
  },
  Kandura: {
    ...{ frontLength: 57, backLength: 58, shoulder: 18.5, chest: 46, waist: 46, hip: 47, sleeveLength: 25 },
    ...{ sleeveOpening: 12, armhole: 10, neck: 16, placket: 13, bottom: 54, tassel: 12 },
  },
  Shirt: {
    ...{ length: 30, shoulder: 18.25, chest: 44, waist: 40, hip: 42, sleeveLength: 24.5, armhole: 9.5 },
    ...{ neck: 15.5, collar: 15.75, cuff: 9.25 },
  },
  Trousers: { length: 41, waist: 35, hip: 41, thigh: 25, knee: 18, bottom: 15, rise: 11 },
  Kurta: {
    ...{ length: 40, shoulder: 18.5, chest: 43, waist: 41, hip: 43, sleeve: 24, armhole: 9.5 },
    ...{ collar: 15.5, placket: 12, cuff: 9, hem: 46, slit: 9 },
  },
  Coat: {
    ...{ length: 30, shoulder: 18.5, chest: 43, waist: 40, hip: 43, sleeveLength: 25, armhole: 10 },
    ...{ neck: 16, cuff: 11 },
  },
  Sherwani: {
    ...{ length: 44, shoulder: 18.5, chest: 43, waist: 40, hip: 43, sleeveLength: 25, armhole: 10 },
    ...{ collar: 16, cuff: 11, hem: 48 },
  },
  Waistcoat: { length: 26, shoulder: 15, chest: 42, waist: 40, hip: 42, neck: 16 },
  Abaya: {
    length: 56,
    shoulder: 15.5,
    bust: 40,
    hip: 44,
    sleeveLength: 23,
    sleeveOpening: 8,
    armhole: 9,
    hem: 60,
  },
};

/** Fields that depend on a person's height; the others depend on their girth. */
const growsWithHeight = /[lL]ength|^sleeve$|rise/;

export interface Body {
  height: number;
  girth: number;
}

export function bodyOf(random: Random, wearer: 'man' | 'woman' | 'child'): Body {
  const spread = () => (random.fraction() + random.fraction() - 1) * 0.12;
  const size = wearer === 'child' ? 0.58 + random.fraction() * 0.2 : wearer === 'woman' ? 0.96 : 1;
  return { height: size * (1 + spread() * 0.8), girth: size * (1 + spread() * 1.4) };
}

/** Saves a version: the first measurements, or the changes since the last version. */
export function measure(
  shop: Shop,
  by: { id: number; name: string },
  { customer, body, template, reason, last }: Measuring,
): Measurement {
  const random = randomFrom(`measure ${customer.id} ${template.id} ${last?.number ?? 0}`);
  const values = last ? changed(random, template, last.values) : firstValues(random, template, body);
  return record(shop, shop.ledger.measurements, {
    customerId: customer.id,
    templateId: template.id,
    number: (last?.number ?? 0) + 1,
    templateName: template.name,
    templateNames: template.names,
    fields: template.fields,
    values,
    reason,
    takenBy: by.id,
    takenByName: by.name,
  });
}

interface Measuring {
  customer: Customer;
  body: Body;
  template: Template;
  reason: string;
  last: Measurement | undefined;
}

function firstValues(random: Random, { name, fields }: Template, { height, girth }: Body) {
  const usual = average[name as TemplateName];
  const values: Record<string, string> = {};
  for (const field of fields) {
    if (!isNumericField(field)) {
      // The first option is the most common.
      const option = random.chance(0.7) ? field.options[0] : random.pick(field.options);
      if (field.required || random.chance(0.6)) values[field.id] = option ?? '';
      continue;
    }
    if (!field.required && random.chance(0.15)) continue;
    const length = (usual[field.id] ?? 10) * (growsWithHeight.test(field.id) ? height : girth);
    values[field.id] = quarter(length + (random.fraction() - 0.5) * 0.8);
  }
  return values;
}

/** Changes a few lengths by half an inch at most, all in the same direction. */
function changed(random: Random, { fields }: Template, before: Readonly<Record<string, string>>) {
  const sign = random.chance(0.65) ? 1 : -1;
  const lengths = fields.filter((field) => isNumericField(field) && Number(before[field.id]) > 5);
  const picked = new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(lengths).id));
  return Object.fromEntries(
    Object.entries(before).map(([id, value]) => [
      id,
      picked.has(id) ? quarter(Number(value) + sign * random.pick([0.25, 0.5, 0.5])) : value,
    ]),
  );
}

/** Rounds to a quarter of an inch, which a float holds exactly. */
const quarter = (length: number): string => String(Math.max(1, Math.round(length * 4)) / 4);
