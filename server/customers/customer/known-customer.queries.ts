import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { customerApi } from '#shared/customers/customer/customer.api.ts';
import type { KnownCustomer } from '#shared/customers/customer/customer.schema.ts';
import { readPhone } from '#shared/lib/phone.rules.ts';

type KnownQuery = z.output<typeof customerApi.known.query>;
type Found = Omit<KnownCustomer, 'by'>;
type WithPhones = Found & { phone1: string; phone2: string };

/** How many are told at most. */
const mostKnown = 5;
/** How many numbers with the same last digits, and how many similar names, are compared at most. */
const mostCompared = 200;

const withPhoneKey = statement<WithPhones, { phone: string }>(
  'customers by phone',
  ({ phone }) =>
    sql`select id, name, customer_code as "customerCode", phone, phone1, phone2 from customers
      where phone_keys && phone_keys(${phone}::text) and merged_into is null
      order by id limit ${sql.raw(String(mostCompared))}`,
);

/**
 * `<%` finds by the index of the search, whose text starts with the name; the similarity is then that of the names
 * alone. The text is a subselect, so that the planner can't estimate it and keeps to the index.
 */
const withSimilarName = statement<Found, { name: string }>(
  'customers by similar name',
  ({ name }) =>
    sql`select id, name, customer_code as "customerCode", phone from (
        select id, name, customer_code, phone, similarity(normalise_search(name), normalise_search(${name}::text)) as similarity
        from customers
        where (select normalise_search(${name}::text)) <% search and merged_into is null
          and similarity(normalise_search(name), normalise_search(${name}::text)) >= 0.5
        limit ${sql.raw(String(mostCompared))}
      ) as found order by similarity desc, id limit ${sql.raw(String(mostKnown))}`,
);

/** Names shorter than this are similar to too many. */
const shortestName = 5;

/** A frequent name is found by the index of the sort order: its similar ones are too many to compare while somebody types. */
const withSameName = statement<Found, { name: string }>(
  'customers by same name',
  ({ name }) =>
    sql`select id, name, customer_code as "customerCode", phone from customers
      where sort_name = sort_name(${name}::text) and not archived order by id limit ${sql.raw(String(mostKnown + 1))}`,
);

/** The same names, and with few of them very similar ones. */
async function findByName(database: Database, name: string): Promise<Found[]> {
  if (name.length < shortestName) return [];
  const same = await withSameName(database, { name });
  return same.length > mostKnown ? same : withSimilarName(database, { name });
}

/** Returns customers with the same phone number, or with a very similar name where there is none. */
export async function knownCustomers(
  database: Database,
  { name, phone, except }: KnownQuery,
): Promise<KnownCustomer[]> {
  const others = <Row extends Found>(rows: Row[]) =>
    rows.filter(({ id }) => id !== except).slice(0, mostKnown);
  const samePhone = phone === '' ? [] : others(await findSamePhone(database, phone));
  const similar = others(await findByName(database, name));
  return [
    ...samePhone.map((each) => ({ ...each, by: 'phone' as const })),
    ...similar
      .filter(({ id }) => !samePhone.some((each) => each.id === id))
      .map((each) => ({ ...each, by: 'name' as const })),
  ];
}

async function findSamePhone(database: Database, phone: string): Promise<Found[]> {
  const { country } = await shopPreferences(database);
  const number = readPhone(phone, country)?.e164;
  if (!number) return [];
  const candidates = await withPhoneKey(database, { phone });
  return candidates
    .filter((each) =>
      [each.phone, each.phone1, each.phone2].some((other) => readPhone(other, country)?.e164 === number),
    )
    .map(({ phone1, phone2, ...found }) => found);
}
