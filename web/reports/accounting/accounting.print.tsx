import type { ReactNode } from 'react';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import classes from './accounting.print.module.css';
import { accountingSearch } from './accounting-address.ts';
import { figureKeys } from './accounting-figures.ts';
import { changeOf, useAccounting, useExplanation } from './use-accounting.ts';

/** The figures of a period on A4. */
export default function AccountingPrint() {
  const t = useT();
  const { query, read } = useAccounting();
  const shop = useRead(companyInformationContract.get, {});
  const failed = [read, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !shop.data) return <Waiting />;
  return (
    <Paper
      title={t('reports.accounting.statement')}
      back={`/dashboard/accounting${accountingSearch(query)}`}
      size="a4"
      foot={shop.data.name}
    >
      <AccountingPaper accounting={read.data} shop={shop.data.name} />
    </Paper>
  );
}

/** Rendered in the language of the paper. */
function AccountingPaper({ accounting, shop }: { accounting: Accounting; shop: string }) {
  const t = useT();
  const nameOf = useNameIn();
  const { number, percent } = useFormat();
  const explain = useExplanation();
  const { currency, previous, workType, byWorkType, byCompany, byCategory, topDesigns, otherDesigns } =
    accounting;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const change = (key: (typeof figureKeys)[number]) => {
    const value = changeOf(accounting[key], previous[key]);
    return <Num>{value === null ? '–' : `${value > 0 ? '+' : ''}${percent(value)}`}</Num>;
  };
  return (
    <div className={`grid type-cell gap-20 ${classes.paper}`}>
      <header>
        <UserText wrap>{shop}</UserText>
        <h1>{t('reports.accounting.statement')}</h1>
        <p>{[explain(accounting), workType && nameOf(workType)].filter(Boolean).join(' · ')}</p>
      </header>
      <Table
        heads={['figure', 'amount', 'previous', 'change']}
        rows={figureKeys.map((key) => ({
          key,
          isSum: key === 'profit' || key === 'netProfit',
          cells: [t(`reports.accounting.${key}`), money(accounting[key]), money(previous[key]), change(key)],
        }))}
      />
      <Table
        heads={['costParts', 'amount']}
        rows={byWorkType.map((each) => ({
          key: String(each.workType?.id ?? ''),
          cells: [each.workType ? nameOf(each.workType) : t('reports.accounting.goods'), money(each.cost)],
        }))}
      />
      <Table
        heads={['costByCompany', 'amount']}
        rows={byCompany.map(({ company, cost }) => ({
          key: String(company?.id ?? 'own'),
          cells: [
            company ? <UserText key="name">{company.name}</UserText> : t('reports.accounting.ownStaff'),
            money(cost),
          ],
        }))}
      />
      <Table
        heads={['expenses', 'amount']}
        rows={[
          ...byCategory.map(({ category, expenses }) => ({
            key: category,
            cells: [<UserText key="name">{category}</UserText>, money(expenses)],
          })),
          { key: ' purchases', cells: [t('billing.purchases.title'), money(accounting.purchases)] },
          { key: ' waived', cells: [t('billing.writeOff.figure'), money(accounting.writtenOff)] },
        ]}
      />
      <Table
        heads={['topDesigns', 'pieces', 'income', 'cost', 'profit']}
        rows={[
          ...topDesigns.map(({ design, ...margin }) => ({
            key: String(design.id),
            name: <UserText key="name">{nameOf(design)}</UserText>,
            margin,
          })),
          { key: 'others', name: t('reports.accounting.others'), margin: otherDesigns },
        ].map(({ key, name, margin }) => ({
          key,
          cells: [
            name,
            <Num key="pieces">{number(margin.pieces)}</Num>,
            money(margin.income),
            money(margin.cost),
            money(margin.margin),
          ],
        }))}
      />
    </div>
  );
}

type Head =
  | 'figure'
  | 'amount'
  | 'previous'
  | 'change'
  | 'costParts'
  | 'costByCompany'
  | 'topDesigns'
  | 'pieces'
  | Figure;
type Figure = (typeof figureKeys)[number];

interface TableProps {
  heads: Head[];
  rows: { key: string; cells: ReactNode[]; isSum?: boolean }[];
}

/** A name and its numbers; nothing if there are none. */
function Table({ heads, rows }: TableProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`reports.accounting.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isSum }) => (
          <tr key={key} data-sum={isSum || undefined}>
            {heads.map((head, place) => (
              <td key={head}>{cells[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
