import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import type { ListContract, PageOf, RowOf, TextQuery } from '#web/lib/list-contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { CellContent } from '#web/ui/list/column/cell.tsx';
import { everyRow } from '#web/ui/list/export/every-row.ts';
import { readAddress } from '#web/ui/list/list-address.ts';
import { headOf, namedColumns } from '#web/ui/list/list-description.ts';
import { Paper } from '#web/ui/print/paper.tsx';
import { AskedWords } from './asked-words.tsx';
import classes from './report.print.module.css';
import type { Report } from './report-description.ts';

/** More rows are read in a file. */
const mostRows = 1000;
/** More columns take the paper's longer side. */
const mostUpright = 7;

/** What a paper shows of a report. */
type Printed<C extends ListContract> = Pick<
  Report<C>,
  'contract' | 'path' | 'title' | 'columns' | 'filters' | 'sumsOf'
>;

interface Props<C extends ListContract> {
  useReport: () => Printed<C>;
}

/** A report on A4: the filters in words, all rows, and their sums at the end. */
export function ReportPrint<C extends ListContract>({ useReport }: Props<C>) {
  const t = useT();
  const { contract, path, title, columns } = useReport();
  const isPrinted = useIsPrinted<C>();
  const params = useSearchParams();
  const { page: _page, ...asked } = readAddress(params, contract.list.listing);
  const query: TextQuery = asked;
  const shop = useRead(companyInformationContract.get, {});
  const whole = useRead(contract.list, { query: { ...query, perPage: 1 } } as never);
  const rows = useQuery({
    queryKey: [contract.path, 'print', query],
    queryFn: ({ signal }) =>
      everyRow<RowOf<C> & { id: number }>(contract, query, { signal, limit: mostRows }),
  });
  const failed = [whole, rows, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!whole.data || !rows.data || !shop.data) return <Waiting />;
  const { lang: _lang, ...back } = Object.fromEntries(params);
  return (
    <Paper
      title={t(title)}
      back={`${path}?${new URLSearchParams(back)}`}
      size={columns.filter(isPrinted).length > mostUpright ? 'a4-landscape' : 'a4'}
      foot={shop.data.name}
    >
      <ReportPaper
        useReport={useReport}
        rows={rows.data}
        reply={whole.data as ReplyOf<C['list']>}
        asked={asked}
        shop={shop.data.name}
      />
    </Paper>
  );
}

interface PaperProps<C extends ListContract> extends Props<C> {
  rows: readonly RowOf<C>[];
  reply: ReplyOf<C['list']>;
  asked: TextQuery;
  shop: string;
}

/** Whether a column stands on paper: those that a list shows by default, of what the user may see. */
function useIsPrinted<C extends ListContract>() {
  const allowed = useAllowed();
  return ({ permission, optional }: Report<C>['columns'][number]) =>
    !optional && (!permission || allowed(permission));
}

/** In the language of the paper, so the report is described once more here. */
function ReportPaper<C extends ListContract>({ useReport, rows, reply, asked, shop }: PaperProps<C>) {
  const t = useT();
  const language = useLanguage();
  const { date, today, currencyName } = useFormat();
  const isPrinted = useIsPrinted<C>();
  const { title, filters, sumsOf, ...report } = useReport();
  const columns = namedColumns(report.columns.filter(isPrinted), undefined, currencyName);
  const { label, cells } = sumsOf(reply);
  const { total } = (reply as unknown as PageOf<unknown>).meta;
  return (
    <div className={classes.report} lang={language}>
      <header className={classes.head}>
        <UserText wrap className="strong">
          {shop}
        </UserText>
        <h1>{t(title)}</h1>
        <AskedWords filters={filters} asked={asked} />
        <p className={classes.note}>{t('reports.report.printedOn', { date: date(today()) })}</p>
        {total > rows.length && (
          <p className={classes.note}>{t('reports.report.tooManyToPrint', { count: rows.length })}</p>
        )}
      </header>
      <table className={`full-width ${classes.rows}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={column.align === 'number' ? classes.number : undefined}>
                {headOf(t, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="keep-whole">
              {columns.map((column) => (
                <td key={column.key} className={column.align === 'number' ? classes.number : undefined}>
                  <CellContent column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
          <tr className={`keep-whole ${classes.sums}`}>
            {columns.map((column, index) => (
              <td key={column.key} className={column.align === 'number' ? classes.number : undefined}>
                {index === 0 ? label : cells[column.key]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
