import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { taxReturnOf } from '#shared/settings/country/described-returns.ts';
import type { ReturnBox } from '#shared/settings/country/tax-return.ts';

/** Returns the boxes of the form in which the shop tells its tax office of a period. */
export async function returnBoxes(database: Database): Promise<readonly ReturnBox[]> {
  const { country } = await shopPreferences(database);
  const [company] = await database.select({ region: companyInformation.region }).from(companyInformation);
  return taxReturnOf(country)({ region: company?.region ?? '' });
}

/** Who is billed by an invoice `i`. */
const billed = sql`coalesce(i.customer -> 'billTo', i.customer)`;
const buyerNumber = sql`coalesce(${billed} ->> 'taxNumber', '')`;

/** Whether the other party of a line `l` of an invoice `i`, or of a bill of a company `c`, has a tax number. Only who has one bears tax on a bill. */
export const isRegistered = {
  sales: sql`${buyerNumber} <> ''`,
  purchases: sql`(c.tax_number <> '' or l.tax_rate > 0)`,
};

/** The columns that tell the parties of an invoice `i`, or of a bill of a company `c`, apart where a tax is shared out. */
export function partiesOf(placeSigns: number) {
  const place = (number: SQL) => sql`left(${number}, ${sql.raw(String(placeSigns))})`;
  const columns = (seller: SQL, buyer: SQL, region: SQL) =>
    sql`${seller} as seller, ${buyer} as buyer, ${region} as region`;
  return {
    sales: columns(
      place(sql`i.issuer ->> 'taxNumber'`),
      place(buyerNumber),
      sql`coalesce(${billed} ->> 'region', '')`,
    ),
    purchases: columns(
      place(sql`c.tax_number`),
      place(sql`(select tax_number from company_information)`),
      sql`''`,
    ),
  };
}

/** The place whose tax it is between two parties, and whether it is one tax. */
interface SharedBetween {
  seller: string;
  buyer: string;
  region: string;
  place: string;
  isIntegrated: boolean;
}

/** How the country of the shop shares the tax out between those who dealt with each other; null where it doesn't. */
export interface Sharing {
  placeSigns: number;
  between: SharedBetween[];
}

/** Reads who dealt with whom, and asks the country's rule. A condition picks invoices `i`, another one bills `b`. */
export async function readSharing(
  database: Database,
  picked: { sales: SQL; purchases: SQL },
): Promise<Sharing | null> {
  const { country } = await shopPreferences(database);
  const { sharing } = taxRulesOf(country);
  if (!sharing) return null;
  const { placeSigns, between } = sharing;
  const parties = partiesOf(placeSigns);
  const { rows } = await database.execute<Pick<SharedBetween, 'seller' | 'buyer' | 'region'>>(sql`
    select ${parties.sales} from invoices i where ${picked.sales}
    union select ${parties.purchases} from purchases b join companies c on c.id = b.company_id where ${picked.purchases}`);
  return {
    placeSigns,
    between: rows.map(({ seller, buyer, region }) => {
      const shares = between({ taxNumber: seller, region: '' }, { taxNumber: buyer, region });
      const { placeOfSupply: place, names } = shares;
      return { seller, buyer, region, place, isIntegrated: names.length === 1 };
    }),
  };
}

/**
 * Returns a condition that a line `l` of an invoice `i`, or of a bill of a company `c`, belongs into a box of the shop's return;
 * none does into one that isn't there.
 */
export async function isInBox(database: Database, side: 'sales' | 'purchases', code: string): Promise<SQL> {
  const box = (await returnBoxes(database)).find((each) => each.code === code && each.side === side);
  if (!box) return sql`false`;
  const among = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
  const conditions = [sql`l.tax_category = ${among(box.categories)}`];
  if (box.reasons) {
    const hasReason = sql`l.tax_reason_code = ${among(box.reasons)}`;
    conditions.push(box.isOthers ? sql`not ${hasReason}` : hasReason);
  }
  if (box.below) conditions.push(sql`l.tax_rate < ${box.below}::numeric`);
  if (box.party) conditions.push(sql`(${isRegistered[side]}) = ${box.party === 'registered'}`);
  if (box.isElsewhere) conditions.push(await isElsewhere(database));
  return sql.join(conditions, sql` and `);
}

/** A condition that an invoice `i` bears the tax of another place than the shop's. */
async function isElsewhere(database: Database): Promise<SQL> {
  const sharing = await readSharing(database, { sales: sql`true`, purchases: sql`false` });
  if (!sharing) return sql`false`;
  const integrated = sharing.between.filter((each) => each.isIntegrated);
  return sql`exists (
    select from (select ${partiesOf(sharing.placeSigns).sales}) as own
    join jsonb_array_elements(${JSON.stringify(integrated)}::jsonb) as other
      on (own.seller, own.buyer, own.region) = (value ->> 'seller', value ->> 'buyer', value ->> 'region'))`;
}
