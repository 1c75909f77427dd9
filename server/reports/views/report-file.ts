import { findIdentity } from '#server/access/session/user.queries.ts';
import { beginSnapshot, type Database, inTransaction } from '#server/database/connection.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { translator } from '#server/lib/http/translate.ts';
import { everyReport } from '#server/reports/report/every-report.ts';
import { readReport } from '#server/reports/report/report-readers.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { permits } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { byteOrderMark, csvLines, type ExportValue } from '#shared/lib/csv.ts';
import { withoutIsolates } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import { currencyName } from '#shared/lib/money-text.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import { reportTexts } from '#shared/reports/views/report-texts.ts';

/** More rows are behind the link of the mail. */
export const mostRows = 5_000;
const atOnce = 200;

/** The kind of a report that is attached to a mail; its id is the user's. */
export const attachedReport = 'report';

/** A report with filters as an address has them. */
export interface AttachedReport {
  report: ReportName;
  query: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;
type Reply = { data: Row[]; meta: { next?: string } };

/**
 * Writes the rows of a report as CSV, in the user's language and with the columns that they may see at this moment.
 * @throws Error if the user is gone or may no longer read the report
 */
export async function writeReportFile(
  database: Database,
  { report, query }: AttachedReport,
  { userId, language }: { userId: number; language: Language },
): Promise<{ filename: string; content: Buffer }> {
  const identity = await findIdentity(database, userId);
  const { contract, api } = everyReport[report];
  if (!identity || !permits(identity.permissions, contract.access))
    throw new Error('the reader of a mailed report may not read it');
  const reader = { permissions: new Set<string>(identity.permissions) };
  const pageAfter = async (snapshot: Database, after: string) => {
    const asked = api.query.parse({ ...query, perPage: atOnce, after });
    return toReply(api, await readReport(snapshot, report, asked, reader), reader) as Reply;
  };
  const rows: Row[] = [];
  await inTransaction(
    database,
    async (snapshot) => {
      for (let after: string | undefined = 'start'; after && rows.length < mostRows; ) {
        const { data, meta }: Reply = await pageAfter(snapshot, after);
        rows.push(...data);
        after = meta.next;
      }
    },
    beginSnapshot,
  );
  const columns = await columnsOf(database, report, language);
  const shown = columns.filter(({ read }) => rows.some((row) => read(row) !== null));
  const lines = [
    shown.map(({ head }) => head),
    ...rows.slice(0, mostRows).map((row) => shown.map(({ read }) => read(row))),
  ];
  const title = translator(language)(reportTexts[report].title);
  return { filename: `${title}.csv`, content: Buffer.from(byteOrderMark + csvLines(lines)) };
}

interface Column {
  head: string;
  read: (row: Row) => ExportValue;
}

async function columnsOf(database: Database, report: ReportName, language: Language): Promise<Column[]> {
  const t = translator(language);
  const currency = currencyName(language, await baseCurrency(database));
  const { leads, totals } = reportTexts[report];
  // Isolates are for sentences of two directions.
  const headOf = (label: MessageKey) => withoutIsolates(t(label, { currency }));
  const recordName = (value: unknown, names: unknown): ExportValue => {
    if (!value) return null;
    const named = typeof value === 'string' ? { name: value, names: names as Names } : (value as NamedRecord);
    return nameIn(named, language);
  };
  return [
    ...leads.map(
      ({ key, label, kind, names }): Column => ({
        head: headOf(label),
        read: (row) => {
          const value = row[key];
          if (kind === 'record') return recordName(value, names && row[names]);
          if (kind === 'period') return row.to === value ? plain(value) : `${value} – ${row.to}`;
          return kind === 'stage' ? t(`common.stage.${value as Stage}`) : plain(value);
        },
      }),
    ),
    ...totals.map(
      ({ key, label }): Column => ({
        head: headOf(label),
        read: (row) => plain(row[key]),
      }),
    ),
  ];
}

interface NamedRecord {
  name: string;
  names?: Names;
}

const plain = (value: unknown): ExportValue =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
