import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { statement } from '#server/lib/data/statement.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { electronicDocumentApi } from '#shared/billing/einvoice/electronic-document.api.ts';
import { urgentHours } from '#shared/billing/einvoice/electronic-document.contract.ts';
import type { ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { electronicDocuments } from './electronic-document.table.ts';

const { id, created, invoiceId, kind, state, isWarned, counter, tries, due, deadline, answer } =
  electronicDocuments;

/** A process has claimed it and had no answer yet. */
export const isBeingSent = sql`(${state} = 'waiting' and ${tries} > 0 and ${answer} is null and ${due} > now())`;

type Query = z.output<typeof electronicDocumentApi.list.query>;

/** A page of documents, newest first; the search finds their invoices. */
export async function listElectronicDocuments(database: Database, query: Query) {
  const asked = await readSearch(database, query.search);
  const found = asked && hasAll(invoices.search, asked.words);
  const from = sql`${electronicDocuments} join ${invoices} on ${invoices.id} = ${invoiceId}`;
  const listing = {
    from,
    id,
    sort: { key: id, descending: query.sort === '-issued' },
    where: conditionsOf(query),
    search: found && { test: found, from, where: found },
  };
  return pageOfRows(database, listing, query, (ids) =>
    database
      .select({
        ...{ id, created, kind, state, isWarned, counter, tries, deadline, answer },
        invoice: { id: invoices.id, invoiceNumber: invoices.invoiceNumber, kind: invoices.kind },
        customer: sql<string>`coalesce(${invoices.customer} -> 'billTo', ${invoices.customer}) ->> 'name'`,
      })
      .from(electronicDocuments)
      .innerJoin(invoices, eq(invoices.id, invoiceId))
      .where(isOneOf(id, ids)),
  );
}

const conditionsOf = (query: Query): SQL | undefined =>
  and(
    query.kind && eq(kind, query.kind),
    query.invoiceId === undefined ? undefined : eq(invoiceId, query.invoiceId),
    query.state === 'warned' ? sql`${isWarned}` : query.state && eq(state, query.state),
  );

/** What of the documents needs somebody, and whether the clock is right. */
export async function electronicStanding(database: Database) {
  const { country } = await shopPreferences(database);
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const counts = requireRow(
    await database
      .select({
        waiting: count(sql`${state} = 'waiting'`),
        urgent: count(
          sql`${state} = 'waiting' and ${deadline} between now() and now() + make_interval(hours => ${urgentHours}::int)`,
        ),
        overdue: count(sql`${state} = 'waiting' and ${deadline} < now()`),
        uncleared: count(
          sql`${state} = 'waiting' and ${kind} = 'standard' and ${created} < now() - interval '1 hour'`,
        ),
        refused: count(sql`${state} = 'refused'`),
      })
      .from(electronicDocuments)
      .where(sql`${state} in ('waiting', 'refused')`),
  );
  const [newest] = await database
    .select({ answer })
    .from(electronicDocuments)
    .where(sql`${answer} is not null`)
    .orderBy(sql`${id} desc`)
    .limit(1);
  const { clockAhead } = (newest?.answer ?? { clockAhead: null }) as Pick<ElectronicAnswer, 'clockAhead'>;
  return { isKnown: taxRulesOf(country).electronicWay !== null, ...counts, clockAhead };
}

/** The stamped document and what it is called. Throws `not_found`. */
export async function readXml(database: Database, documentId: number) {
  return requireRow(
    await database
      .select({ xml: electronicDocuments.xml, invoiceNumber: invoices.invoiceNumber })
      .from(electronicDocuments)
      .innerJoin(invoices, eq(invoices.id, invoiceId))
      .where(eq(id, documentId)),
  );
}

/**
 * The document of an invoice or credit note that counts.
 * @throws Problem `not_found`, with the reason where it has none
 */
export async function readXmlOfInvoice(database: Database, ofInvoice: number) {
  const { xml, invoiceNumber } = requireRow(
    await database
      .select({ xml: electronicDocuments.xml, invoiceNumber: invoices.invoiceNumber })
      .from(invoices)
      .leftJoin(electronicDocuments, and(eq(invoiceId, invoices.id), ne(state, 'replaced')))
      .where(eq(invoices.id, ofInvoice)),
  );
  if (xml === null)
    throw new Problem('not_found', {
      message: 'billing.einvoice.noDocument',
      params: { number: invoiceNumber },
    });
  return { xml, invoiceNumber };
}

/** The stamped documents of invoices, by the ids of those. */
export async function xmlOfInvoices(database: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await readXmls(database, { ids });
  return new Map(rows.map(({ invoiceId, xml }) => [Number(invoiceId), xml]));
}

const readXmls = statement<{ invoiceId: string; xml: string }, { ids: number[] }>(
  'electronic documents of invoices',
  ({ ids }) => sql`
    select invoice_id as "invoiceId", xml from electronic_documents
    where invoice_id = any(${ids}::bigint[]) and state <> 'replaced'`,
);
