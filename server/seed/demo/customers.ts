import type { z } from 'zod';
import { customerFields } from '#shared/customers/customer/customer.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import { type Body, bodyOf } from './measuring.ts';
import { names, places, type Script } from './people.seed.ts';
import type { Random } from './random.ts';
import { type Customer, record, type Shop } from './shop.ts';
import { businesses } from './texts.ts';

/** A customer and the properties that the simulation uses. */
export interface Person {
  customer: Customer;
  script: Script;
  wearer: 'man' | 'woman' | 'child';
  body: Body;
  /** How often they order, relative to others. */
  loyalty: number;
  /** The designs that a business customer orders by the dozen. */
  codes: readonly string[] | null;
}

const scripts = [
  ['latin', 50],
  ['arabic', 30],
  ['urdu', 20],
] as const;

const wearers = [
  ['man', 78],
  ['woman', 13],
  ['child', 9],
] as const;

/** Who is written to in Arabic or Urdu has a name in it. */
const languageOf: Record<Script, Language> = { latin: 'en', arabic: 'ar', urdu: 'ur' };

const sonOf: Record<Script, string> = { latin: 'son of', arabic: 'بن', urdu: 'ولد' };

export function addPerson(shop: Shop, random: Random): Person {
  const script = random.weighted(scripts);
  const wearer = random.weighted(wearers);
  const customer = addCustomer(shop, {
    name: nameOf(random, script, wearer),
    phone: random.chance({ urdu: 0.3, latin: 0.05, arabic: 0 }[script])
      ? pakistaniPhone(random)
      : saudiPhone(random),
    phone1: random.chance(0.12) ? saudiPhone(random) : '',
    email: random.chance(0.14) ? `customer${random.whole(100, 999)}@example.com` : '',
    address: addressOf(random, script),
    whatsapp: random.chance(0.8),
    sms: random.chance(0.25),
    language: languageOf[script],
  });
  shop.scripts.set(customer.id, script);
  const loyalty = random.fraction() ** 3 + 0.05;
  return { customer, script, wearer, body: bodyOf(random, wearer), loyalty, codes: null };
}

/** Adds schools, restaurants and security firms, which order uniforms. */
export const addBusinesses = (shop: Shop, random: Random): Person[] =>
  businesses.map(({ codes, ...fields }) => {
    const customer = addCustomer(shop, {
      ...fields,
      kind: 'company',
      phone1: '',
      whatsapp: true,
      sms: false,
    });
    const script = /[؀-ۿ]/.test(fields.name) ? 'arabic' : 'latin';
    shop.scripts.set(customer.id, script);
    return { customer, script, wearer: 'man', body: bodyOf(random, 'man'), loyalty: 0.35, codes };
  });

function addCustomer(shop: Shop, fields: z.input<typeof customerFields>): Customer {
  const number = shop.ledger.customers.length + 1;
  return record(shop, shop.ledger.customers, {
    ...customerFields.parse(fields),
    archived: false,
    forgottenAt: null,
    mergedInto: null,
    customerCode: `C-${String(number).padStart(4, '0')}`,
  });
}

function nameOf(random: Random, script: Script, wearer: Person['wearer']): string {
  const { men, women, families } = names[script];
  const family = random.pick(families);
  if (wearer === 'woman') return `${random.pick(women)} ${family}`;
  if (wearer === 'child') return `${random.pick(men)} ${sonOf[script]} ${random.pick(men)} ${family}`;
  const first = random.pick(men);
  const second = random.pick(men);
  return second !== first && random.chance(0.35) ? `${first} ${second} ${family}` : `${first} ${family}`;
}

/** A Saudi mobile number. */
function saudiPhone(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const [a, b, c] = [`5${random.pick([0, 3, 4, 5, 6, 8, 9])}`, digits(3), digits(4)];
  return `+966 ${a} ${b} ${c}`;
}

function pakistaniPhone(random: Random): string {
  const [a, b] = [String(random.whole(300, 348)), String(random.whole(1_000_000, 9_999_999))];
  return `+92 ${a} ${b}`;
}

/** An address in Riyadh, where the demonstration shop is. */
function addressOf(random: Random, script: Script): string {
  const { streets, districts } = places[script];
  const comma = script === 'latin' ? ', ' : '، ';
  return random.chance(0.8) ? `${random.pick(streets)}${comma}${random.pick(districts)}` : '';
}
