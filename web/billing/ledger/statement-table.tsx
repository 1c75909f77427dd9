import type { StatementLine } from '#shared/billing/ledger/statement.api.ts';
import type { Statement } from '#shared/billing/ledger/statement.contract.ts';
import {
  foreignLook,
  isCharge,
  isNeutral,
  lineName,
  sizeOf,
} from '#shared/billing/ledger/statement.paper.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { StatementColumns } from './statement-columns.tsx';
import { lineKey, linePath } from './statement-line.ts';
import classes from './statement-table.module.css';

interface Props {
  statement: Statement;
  currency: CurrencyLook;
}

/** The lines of a statement between its opening and closing balance; on a phone each line is a block. */
export function StatementTable({ statement, currency }: Props) {
  const t = useT();
  return (
    <table className={`full-width type-cell ${classes.table}`}>
      <StatementColumns numberClass={classes.number} />
      <tbody>
        <SumRow label={t('billing.statement.opening')} amount={statement.opening} currency={currency} />
        {statement.lines.map((line) => (
          <Line key={lineKey(line)} line={line} currency={currency} />
        ))}
        {statement.lines.length === 0 && (
          <tr className={classes.none}>
            <td colSpan={5}>{t('billing.statement.none')}</td>
          </tr>
        )}
        <SumRow label={t('billing.statement.closing')} amount={statement.closing} currency={currency} />
      </tbody>
    </table>
  );
}

function SumRow({ label, amount, currency }: { label: string; amount: string; currency: CurrencyLook }) {
  return (
    <tr className={classes.sum}>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td className={classes.number}>
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: CurrencyLook }) {
  const t = useT();
  const { date, foreign, used, method, balance } = line;
  const amount = !isNeutral(line) && <Money amount={sizeOf(line)} currency={currency} />;
  return (
    <tr>
      <td className={classes.date}>
        <DateText value={date} />
      </td>
      <td className={classes.document}>
        <span className={classes.what}>
          {lineName(t, line)} <Document line={line} />
        </span>
        {(method || used || foreign) && (
          <DotSeparated className={classes.second}>
            {method && <span>{t(`billing.method.${method}`)}</span>}
            {used && <Foreign {...used} />}
            {foreign && !used && <Foreign {...foreign} />}
          </DotSeparated>
        )}
      </td>
      <td
        className={classes.number}
        data-label={t('billing.statement.charged')}
        data-empty={isNeutral(line) || !isCharge(line) || undefined}
      >
        {isCharge(line) && amount}
      </td>
      <td
        className={classes.number}
        data-label={t('billing.statement.paid')}
        data-empty={isCharge(line) || undefined}
      >
        {!isCharge(line) && amount}
      </td>
      <td className={classes.number} data-label={t('billing.statement.balance')}>
        <Money amount={balance} currency={currency} />
      </td>
    </tr>
  );
}

function Document({ line }: { line: StatementLine }) {
  const path = linePath(line);
  if (!path) return null;
  return (
    <Link to={path} className={`accent no-underline ${classes.link} target`}>
      <Num code>{line.number}</Num>
    </Link>
  );
}

/** The amount in the currency of the document. */
const Foreign = (foreign: NonNullable<StatementLine['foreign']>) => (
  <Money amount={foreign.amount.replace('-', '')} currency={foreignLook(foreign)} named />
);
