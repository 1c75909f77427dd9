import { sql } from 'drizzle-orm';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { mostImportRows } from '#shared/customers/importing/customer-import.schema.ts';
import { People } from '#shared/customers/importing/same-person.rules.ts';
import { type CheckedRow, type CustomerFields, personOf, type WritePhone } from './checked-row.ts';

/** A customer of the shop who may be one of the rows. */
export type KnownPerson = CustomerFields & { id: number; customerCode: string };

type Looked = {
  codes: string[];
  phones: string[];
  names: string[];
};

/** A number that stands for none, such as 0500000000, may be that of many: no more of them are compared. */
const mostCompared = mostImportRows * 100;

/** Who was merged into another customer is the one who was kept at last, by whichever of them they are found. */
const columns = sql`
  case when person.merged_into is null then person.id
    else (with recursive ${askedCustomer(sql.raw('person.merged_into'))} select id from asked) end as id,
  customer_code as "customerCode", name, phone, phone1, phone2, email, address,
  tax_number as "taxNumber", identity_kind as "identityKind", identity_number as "identityNumber",
  shipping_address as "shippingAddress", billing_address as "billingAddress", sms, whatsapp,
  kind, building, street, district, city, region, postal_code as "postalCode", country`;

/**
 * The customers with one of the codes, one of the numbers' last digits, or one of the names in any spelling, by an index each. The
 * names are those of rows without code and number. Each list is one parameter, so one scan serves all rows.
 */
const possiblePeople = statement<KnownPerson, Looked>(
  'people of an import',
  ({ codes, phones, names }) => sql`
    with found as (
      select id from customers where normalise_code(customer_code) = any(
        array(select normalise_code(code) from unnest(${codes}::text[]) as code))
      union
      select id from customers where phone_keys && (
        select coalesce(array_agg(distinct key), '{}') from unnest(${phones}::text[]) as phone, unnest(phone_keys(phone)) as key)
      union
      select id from customers where normalise_search(name) = any(
        array(select normalise_search(name) from unnest(${names}::text[]) as name))
    )
    select ${columns} from customers as person where id in (select id from found order by id limit ${sql.raw(String(mostCompared))})
    order by id`,
);

/** Reads the customers who may be one of the rows, in one query. */
export async function knownPeople(
  database: Database,
  rows: readonly CheckedRow[],
  writePhone: WritePhone,
): Promise<People<KnownPerson>> {
  const persons = rows.map(({ customerCode, fields }) => personOf(customerCode, fields, writePhone));
  const found = await possiblePeople(database, {
    codes: distinct(persons.map(({ customerCode }) => customerCode)),
    phones: distinct(persons.flatMap(({ phones }) => phones)),
    names: distinct(
      persons.flatMap(({ customerCode, phones, name }) => (customerCode || phones.length > 0 ? [] : [name])),
    ),
  });
  const people = new People<KnownPerson>();
  for (const each of found) people.add(personOf(each.customerCode, each, writePhone), each);
  return people;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);
