import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import type { RowPlan } from './counter.ts';
import type { Person } from './customers.ts';
import { accessories, type Garment, garments, services } from './garments.ts';
import { measure } from './measuring.ts';
import type { Random } from './random.ts';
import type { Design, Measurement, Shop } from './shop.ts';
import { remeasured, rowNotes } from './texts.ts';

/** What a customer orders, with measurements where these are needed. */

interface IdAndName {
  id: number;
  name: string;
}

export function rowsFor(shop: Shop, random: Random, by: IdAndName, person: Person): RowPlan[] {
  if (person.codes) return person.codes.map((code) => uniformRow(shop, random, find(code)));
  if (random.chance(0.06)) return [alterationRow(shop, random)];
  const wanted = new Set(
    Array.from(
      {
        length: random.weighted([
          [1, 38],
          [2, 40],
          [3, 17],
          [4, 5],
        ]),
      },
      () => garmentFor(random, person),
    ),
  );
  const articles = [...wanted].map((garment) => articleRow(shop, random, by, person, garment));
  if (random.chance(0.14)) articles.push(alterationRow(shop, random));
  if (random.chance(0.07)) articles.push(extraRow(random));
  if (person.wearer === 'man' && random.chance(0.09)) articles.push(accessoryRow(random));
  return articles;
}

const find = (code: string): Garment => {
  const garment = garments.find((each) => each.code === code);
  if (!garment) throw new Error(`nothing in the garments is called ${code}`);
  return garment;
};

/** How popular each garment is, by the script of the customer's name. */
const popularity: Record<Person['script'], Record<string, number>> = {
  arabic: { TH: 12, SK: 1, WC: 1, SH: 2, TR: 2, CT: 1, BS: 0.6, AB: 6 },
  urdu: { TH: 1, SK: 12, WC: 4, SH: 1, TR: 1, CT: 1, BS: 0, AB: 4 },
  latin: { TH: 6, SK: 5, WC: 2, SH: 3, TR: 3, CT: 2, BS: 0.3, AB: 5 },
};

function garmentFor(random: Random, { script, wearer }: Person): Garment {
  const choices = garments
    .filter((garment) => garment.for === wearer && !garment.code.startsWith('UN'))
    .map((garment) => [garment, popularity[script][garment.code.slice(0, 2)] ?? 1] as const);
  return random.weighted(choices);
}

function articleRow(shop: Shop, random: Random, by: IdAndName, person: Person, garment: Garment): RowPlan {
  const design = designOf(shop, garment);
  const isCheap = Number(garment.price) < 350;
  const quantity = isCheap
    ? random.weighted([
        [1, 50],
        [2, 28],
        [3, 14],
        [4, 6],
        [6, 2],
      ])
    : 1;
  return {
    kind: 'article',
    name: garment.name,
    price: random.chance(0.08) ? subtractMoney(garment.price, '11.50', 2) : garment.price,
    quantity,
    design,
    measurement: measurementFor(shop, random, by, person, garment),
    workTypeIds: workOf(shop, random, garment),
    note: random.chance(0.22) ? random.pick(rowNotes[person.script]) : '',
  };
}

function uniformRow(shop: Shop, random: Random, garment: Garment): RowPlan {
  return {
    kind: 'article',
    name: garment.name,
    price: garment.price,
    quantity: random.pick([12, 18, 24, 24, 30, 36]),
    design: designOf(shop, garment),
    measurement: null,
    workTypeIds: worksNamed(shop, ['Cutting', 'Stitching', 'Pressing']),
    note: 'Sizes on the list: 4 S, 10 M, rest L',
  };
}

function alterationRow(shop: Shop, random: Random): RowPlan {
  const service = random.pick(services.filter(({ isAlteration }) => isAlteration));
  return {
    ...serviceRow(service),
    quantity: random.whole(1, 3),
    workTypeIds: worksNamed(shop, ['Alteration']),
  };
}

const extraRow = (random: Random): RowPlan =>
  serviceRow(random.pick(services.filter(({ isAlteration }) => !isAlteration)));

/** Goods of the shop, which need no work. */
const accessoryRow = (random: Random): RowPlan => ({
  ...serviceRow(random.weighted(accessories.map((each) => [each, each.popularity] as const))),
  kind: 'article',
  quantity: random.whole(1, 2),
});

const serviceRow = ({
  name,
  price,
  cost = '0',
}: {
  name: string;
  price: string;
  cost?: string;
}): RowPlan => ({
  kind: 'service',
  name,
  price,
  cost,
  quantity: 1,
  design: null,
  measurement: null,
  workTypeIds: [],
  note: '',
});

function workOf(shop: Shop, random: Random, garment: Garment): number[] {
  const hasButtonholes = ['TH', 'SH', 'CT'].includes(garment.code.slice(0, 2)) && random.chance(0.5);
  return worksNamed(shop, [
    // Otherwise the tailor cuts what he sews.
    ...(random.chance(0.45) ? ['Cutting'] : []),
    'Stitching',
    ...(garment.isEmbroidered ? ['Embroidery'] : []),
    ...(hasButtonholes ? ['Buttonholes'] : []),
    'Pressing',
  ]);
}

const worksNamed = ({ workTypes }: Shop, wanted: readonly string[]): number[] =>
  workTypes.filter(({ name }) => wanted.includes(name)).map(({ id }) => id);

const designOf = ({ ledger }: Shop, { code }: Garment): Design | null =>
  ledger.designs.find((design) => design.code === code) ?? null;

/** The newest version, or a new one if something has changed or nothing was measured yet. */
function measurementFor(
  shop: Shop,
  random: Random,
  by: IdAndName,
  { customer, body, script }: Person,
  garment: Garment,
): Measurement | null {
  const template = shop.templates.find(({ name }) => name === garment.template);
  if (!template) return null;
  const last = shop.ledger.measurements.findLast(
    (each) => each.customerId === customer.id && each.templateId === template.id,
  );
  const fromSample = !last && random.chance(0.08);
  if (fromSample) return null;
  if (last && random.chance(0.8)) return last;
  const reason = last ? random.pick(remeasured[script]) : '';
  return measure(shop, by, { customer, body, template, reason, last });
}
