import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { serverSecret } from '#server/lib/data/server-secret.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { WorkLink } from '#shared/orders/workshop/work-link.api.ts';
import { workPath } from '#shared/orders/workshop/work-link.contract.ts';
import { listWork } from './my-work.queries.ts';
import { workLinks } from './work-link.table.ts';

/** 144 bits: 24 letters. */
const signatureBytes = 18;
const shape = /^(\d{1,18})-([\w-]{24})$/;

/** A new link has a new id, so that the signature of an old one never fits again. */
async function signatureOf(database: Database, id: number): Promise<string> {
  const secret = await serverSecret(database, 'work-links');
  return createHmac('sha256', secret)
    .update(`work:${id}`)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');
}

/** The company's link, as the shop sees it. @throws Problem `not_found` for an unknown company */
export async function readWorkLink(database: Database, companyId: number, origin: string): Promise<WorkLink> {
  const [company] = await database
    .select({ language: companies.language })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Problem('not_found');
  const [link] = await database.select().from(workLinks).where(eq(workLinks.companyId, companyId));
  const isLive = link && link.expires.getTime() > Date.now();
  const work = await listWork(database, { companyId });
  return {
    address: isLive ? `${origin}${workPath(`${link.id}-${await signatureOf(database, link.id)}`)}` : null,
    expires: link ? link.expires.toISOString() : null,
    language: company.language ?? (await shopPreferences(database)).language,
    pieces: work.reduce((sum, { outstanding }) => sum + outstanding, 0),
  };
}

/** Makes a new address, which replaces the company's old one. @throws Problem `not_found` for an unknown company */
export async function createWorkLink(database: Database, companyId: number, days: number): Promise<void> {
  const [company] = await database
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (!company) throw new Problem('not_found');
  await removeWorkLink(database, companyId);
  await database
    .insert(workLinks)
    .values({ companyId, expires: sql`now() + make_interval(days => ${days})` });
}

export async function removeWorkLink(database: Database, companyId: number): Promise<void> {
  await database.delete(workLinks).where(eq(workLinks.companyId, companyId));
}

/** Whose page a token opens. */
export interface WorkVisitor {
  companyId: number;
  company: string;
  language: WorkLink['language'] | null;
  expires: Date;
}

/** Null for a token that was never given, has expired, or was revoked: all look the same. */
export async function visitorOf(database: Database, token: string): Promise<WorkVisitor | null> {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const known = await signatureOf(database, Number(id));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(known))) return null;
  const [link] = await database
    .select({
      companyId: companies.id,
      company: companies.name,
      language: companies.language,
      expires: workLinks.expires,
    })
    .from(workLinks)
    .innerJoin(companies, eq(companies.id, workLinks.companyId))
    .where(sql`${workLinks.id} = ${Number(id)} and ${workLinks.expires} > now()`);
  return link ?? null;
}
