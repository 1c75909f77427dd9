import { inArray } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { type Context, mayCall } from '#server/lib/http/route.ts';
import { pdfOf } from '#server/lib/pages/pdf-reply.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { readPaperLocale } from '#server/settings/preferences/paper-locale.queries.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { measurementSheetPaper } from '#shared/customers/measuring/measurement-sheet.paper.ts';
import type { Language } from '#shared/lib/language.ts';
import { readLengthFormat } from './length-format.queries.ts';
import { findMeasurements } from './measurement.queries.ts';

type Asking = Pick<Context, 'database' | 'principal' | 'request'>;

/** The sheets of versions as one PDF, in the order of `ids`, each of which is there once. Throws `not_found`. */
export async function sheetsPdf(
  context: Asking,
  ids: readonly number[],
  language: Language | undefined,
): Promise<File> {
  const { database } = context;
  const [measured, ...others] = await findMeasurements(database, ids);
  const locale = await readPaperLocale(database, language);
  const { name, names } = companyInformation;
  const [shop] = await database.select({ name, names }).from(companyInformation);
  const tape = await readLengthFormat(database);
  const customerOf = await readCustomers(
    context,
    [measured, ...others].map(({ customerId }) => customerId),
  );
  const sheetOf = (measurement: typeof measured) => ({
    language: locale.language,
    content: measurementSheetPaper(locale, {
      measurement: { ...measurement, created: measurement.created.toISOString() },
      customer: customerOf.get(measurement.customerId),
      shop,
      tape,
    }),
    logo: null,
  });
  const [first, last] = [measured, others.at(-1)].map(
    (each) => each && `${each.customerName} ${each.templateName} ${each.number}`,
  );
  const title = [first, last].filter(Boolean).join(' – ');
  return pdfOf(context, title, [sheetOf(measured), ...others.map(sheetOf)]);
}

/** What stands on a sheet besides the name; nothing for users who may not see customers. */
async function readCustomers({ database, principal }: Asking, ids: readonly number[]) {
  if (!mayCall(customerContract.get.access, principal)) return new Map();
  const { id, customerCode, phone } = customers;
  const found = await database
    .select({ id, customerCode, phone })
    .from(customers)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(found.map((each) => [each.id, each]));
}
