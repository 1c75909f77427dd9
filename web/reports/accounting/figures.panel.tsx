import { IconArrowDownRight, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { accountingSearch, documentsPath, piecesSoldPath } from './accounting-address.ts';
import { type FigureKey, figuresOfPart } from './accounting-figures.ts';
import classes from './figures.module.css';
import { Sparkline } from './sparkline.tsx';
import { changeOf, useAccounting } from './use-accounting.ts';

/** Only more income and profit is good news; a higher cost may come from more work. */
const isGood: Partial<Record<FigureKey, boolean>> = {
  income: true,
  profit: true,
  otherIncome: true,
  netProfit: true,
};

/** The figures in the order of their sum, each beside the one before, and with a link to what it is made of. */
export function FiguresPanel({ accounting }: { accounting: Accounting }) {
  const t = useT();
  const { query } = useAccounting();
  const mayReadInvoices = usePermission('invoices:read');
  const { documents, workType } = accounting;
  const { invoices, credits, transactions } = documents;
  const counts = [
    t('reports.accounting.invoices', { count: invoices }),
    ...(credits > 0 ? [t('reports.accounting.credits', { count: credits })] : []),
  ];
  const income = counts.join(t('orders.list.separator'));
  const spent = t('reports.accounting.transactions', { count: transactions });
  return (
    <ul className={classes.figures}>
      <Figure name="income" accounting={accounting}>
        {mayReadInvoices ? <Foot to={documentsPath('/invoice', accounting)}>{income}</Foot> : <p>{income}</p>}
      </Figure>
      <Figure name="cost" sign="−" accounting={accounting}>
        <Foot to={piecesSoldPath(accounting)}>{t('reports.accounting.pieceCosts')}</Foot>
      </Figure>
      <Figure name="profit" sign="=" accounting={accounting}>
        <Foot to="#designs">{t('reports.accounting.marginByDesign')}</Foot>
      </Figure>
      <Figure name="expenses" sign="−" accounting={accounting}>
        {workType ? (
          <p>{t('reports.accounting.noWorkOfExpenses')}</p>
        ) : (
          <Foot to={documentsPath('/transactions', accounting, { kind: 'expense' })}>{spent}</Foot>
        )}
      </Figure>
      <Figure name="otherIncome" sign="+" accounting={accounting}>
        {workType ? (
          <p>{t('reports.accounting.noWorkOfOtherIncome')}</p>
        ) : (
          <Foot to={documentsPath('/transactions', accounting, { kind: 'income' })}>
            {t('reports.accounting.entries')}
          </Foot>
        )}
      </Figure>
      <Figure name="netProfit" sign="=" accounting={accounting}>
        <Foot to={`/dashboard/accounting/print${accountingSearch(query)}`}>
          {t('reports.accounting.statement')}
        </Foot>
      </Figure>
    </ul>
  );
}

interface FigureProps {
  name: FigureKey;
  /** Between the figure before and this one. */
  sign?: string;
  accounting: Accounting;
  children: ReactNode;
}

function Figure({ name, sign, accounting, children }: FigureProps) {
  const t = useT();
  const { currency, previous, series } = accounting;
  return (
    <li className={classes.figure} data-key={name}>
      {sign && (
        <span className={classes.sign} aria-hidden>
          {sign}
        </span>
      )}
      <h2 className={`type-label ${classes.figureName}`} data-accent={name === 'netProfit' || undefined}>
        {t(`reports.accounting.${name}`)}
      </h2>
      <Sparkline values={series.map((part) => Number(figuresOfPart(part, currency)[name]))} />
      <Money amount={accounting[name]} currency={currency} className={classes.amount} />
      <p className="flex wrap across muted type-caption gap-0-8">
        <Change now={accounting[name]} before={previous[name]} isGood={isGood[name] ?? false} />
        <span>
          {t('reports.accounting.before')} <Money amount={previous[name]} currency={currency} />
        </span>
      </p>
      <div className={classes.foot}>{children}</div>
    </li>
  );
}

function Change({ now, before, isGood: rises }: { now: string; before: string; isGood: boolean }) {
  const t = useT();
  const { percent } = useFormat();
  const change = changeOf(now, before);
  if (change === null)
    return (
      <span>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('reports.accounting.changeNone')}</span>
      </span>
    );
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span
      className={`inline-row strong gap-3 ${classes.percent}`}
      data-good={(rises && change > 0) || undefined}
    >
      {change !== 0 && <DirectionalIcon icon={Arrow} size={14} />}
      <Num>{`${change > 0 ? '+' : ''}${percent(change)}`}</Num>
    </span>
  );
}

/** A link to documents, or to a card below: without the router, which would forget what the address asks for. */
function Foot({ to, children }: { to: string; children: ReactNode }) {
  const content = (
    <>
      <span>{children}</span>
      <DirectionalIcon icon={IconChevronRight} size={14} />
    </>
  );
  if (to.startsWith('#'))
    return (
      <a href={to} className={classes.footLink}>
        {content}
      </a>
    );
  return (
    <Link to={to} className={classes.footLink}>
      {content}
    </Link>
  );
}
