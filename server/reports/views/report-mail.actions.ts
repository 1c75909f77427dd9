import { eq, sql } from 'drizzle-orm';
import { findIdentity } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { translator } from '#server/lib/http/translate.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { mailBody } from '#server/lib/mail/mail-body.ts';
import { everyReport, queryOfReport } from '#server/reports/report/every-report.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { permits } from '#shared/access/session/permission.rules.ts';
import { rangesOf } from '#shared/lib/day-ranges.ts';
import { dateFormat, localeOf, numberText } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { currencyName } from '#shared/lib/money-text.ts';
import { nameIn } from '#shared/lib/names.ts';
import { reportTexts } from '#shared/reports/views/report-texts.ts';
import { stopParam } from '#shared/reports/views/view.contract.ts';
import { dueAfter } from './mail-due.ts';
import { type AttachedReport, attachedReport, mostRows } from './report-file.ts';
import { totalsOf } from './report-totals.queries.ts';
import { reportMails } from './view.table.ts';

/** In one round; the next one a minute later takes the others. */
const mostAtOnce = 100;

/**
 * Writes the mails of reports that are due. A mail is claimed, made and written in one transaction, so that of several
 * server processes one writes it, once. It ends for users who are gone or may no longer read the report.
 */
export async function writeReportMails(database: Database, url: string, now = new Date()): Promise<number> {
  let written = 0;
  for (let tries = 0; tries < mostAtOnce; tries += 1) {
    const next = await inTransaction(database, (transaction) => writeNext(transaction, url, now));
    if (next === 'none') break;
    if (next === 'written') written += 1;
  }
  return written;
}

async function writeNext(database: Database, url: string, now: Date): Promise<'none' | 'written' | 'ended'> {
  const [mail] = await database
    .select()
    .from(reportMails)
    .where(sql`${reportMails.due} <= ${now.toISOString()}::timestamptz`)
    .orderBy(reportMails.due, reportMails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!mail) return 'none';
  const identity = await findIdentity(database, mail.userId);
  if (!identity || !permits(identity.permissions, everyReport[mail.report].contract.access)) {
    await database.delete(reportMails).where(eq(reportMails.id, mail.id));
    return 'ended';
  }
  const { timeZone, easternDigits } = await shopPreferences(database);
  await database
    .update(reportMails)
    .set({ due: dueAfter(now, mail.rhythm, timeZone) })
    .where(eq(reportMails.id, mail.id));
  const { language } = requireRow(
    await database.select({ language: users.language }).from(users).where(eq(users.id, mail.userId)),
  );
  const asked = { ...mail.query, ...daysOf(mail.period, localDate(timeZone, now)) };
  const query = queryOfReport(mail.report).safeParse(asked);
  const { name: shopName, names } = companyInformation;
  const [shop] = await database.select({ name: shopName, names }).from(companyInformation);
  const found = query.success ? await totalsOf(database, mail.report, asked) : null;
  const writing = { language, easternDigits, permissions: identity.permissions };
  await writeMail(database, {
    recipient: identity.user.email,
    ...letterOf(
      { mail, asked, found, url, shop: shop ? nameIn(shop, language) : '', name: identity.user.name },
      {
        ...writing,
        currency: await baseCurrency(database),
      },
    ),
    ...(found &&
      found.rows > 0 && {
        attachment: {
          kind: attachedReport,
          id: mail.userId,
          language,
          asked: { report: mail.report, query: asked } satisfies AttachedReport,
        },
      }),
    expires: new Date(now.getTime() + 7 * 24 * 3_600_000),
  });
  return 'written';
}

/** The days of a named period as of a day. */
function daysOf(period: keyof ReturnType<typeof rangesOf> | null, today: string): Record<string, string> {
  if (!period) return {};
  const { from, to } = rangesOf(today)[period];
  return { ...(from && { from }), ...(to && { to }) };
}

interface Content {
  mail: typeof reportMails.$inferSelect;
  asked: Readonly<Record<string, string>>;
  /** Null: a record of its filters is gone. */
  found: Awaited<ReturnType<typeof totalsOf>>;
  url: string;
  shop: string;
  name: string;
}

interface Writing {
  language: Language;
  easternDigits: boolean;
  permissions: readonly string[];
  currency: { code: string; symbol: string; decimals: number };
}

/** The totals of a report in words, with a link to it and one that ends its mails. */
function letterOf({ mail, asked, found, url, shop, name }: Content, writing: Writing) {
  const { language, easternDigits, permissions, currency } = writing;
  const t = translator(language, easternDigits);
  const { path, title, totals: shown } = reportTexts[mail.report];
  const locale = localeOf(language, easternDigits);
  const signature = shop || t('shell.product');
  const day = (text: string) =>
    dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(text),
    );
  const { from, to } = asked;
  const period =
    from && to
      ? t('kit.dates.between', { from: day(from), to: day(to) })
      : from
        ? t('kit.dates.since', { date: day(from) })
        : to
          ? t('kit.dates.until', { date: day(to) })
          : '';
  const lines = shown.flatMap(({ key, label, kind, permission }) => {
    const value = found?.totals[key];
    if (value === undefined || value === null || (permission && !permits(permissions, permission))) return [];
    const written = numberText(locale, String(value), kind === 'money' ? currency.decimals : undefined);
    return [`${t(label, { currency: currencyName(language, currency) })}: ${written}`];
  });
  return {
    subject: t('reports.views.mail.subject', { report: t(title), shop: signature }),
    ...mailBody({
      language,
      before: [
        t('account.mail.greeting', { name }),
        [t('reports.views.mail.totals', { report: t(title) }), period].filter(Boolean).join(' '),
        ...(found ? lines : [t('reports.views.mail.gone')]),
        ...(found && found.rows > mostRows
          ? [t('reports.views.mail.firstRows', { rows: numberText(locale, String(mostRows)) })]
          : []),
      ],
      link: { label: t('reports.views.mail.link'), url: `${url}${path}?${new URLSearchParams(asked)}` },
      after: [t(`reports.views.mail.why.${mail.rhythm}`)],
      also: { label: t('reports.views.mail.stop'), url: `${url}${path}?${stopParam}` },
      signature,
    }),
  };
}
