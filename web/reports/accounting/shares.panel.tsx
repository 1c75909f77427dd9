import { Anchor, SegmentedControl } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { notBilledContract } from '#shared/reports/accounting/accounting.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { ShareBar } from '#web/ui/chart/share-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './accounting.module.css';
import { documentsPath, piecesSoldPath } from './accounting-address.ts';
import { shareOfSum } from './accounting-figures.ts';

type CostBy = 'workType' | 'company';

/**
 * What the work cost, by its type or by the company that did it; goods and materials come last, so that the bars add up to the
 * cost. Below it what isn't billed yet, which is in no period.
 */
export function CostPanel({ accounting }: { accounting: Accounting }) {
  const t = useT();
  const nameOf = useNameIn();
  const [by, setBy] = useState<CostBy>('workType');
  const { byWorkType, byCompany } = accounting;
  const notBilled = useRead(notBilledContract, {}).data;
  const goods = byWorkType.find(({ workType }) => workType === null);
  const work =
    by === 'company'
      ? byCompany.map(({ company, cost }) => ({
          key: String(company?.id ?? 'own'),
          name: company?.name ?? t('reports.accounting.ownStaff'),
          amount: cost,
          to: piecesSoldPath(accounting, { company }),
          isSecond: false,
        }))
      : byWorkType.flatMap(({ workType, cost }) =>
          workType
            ? {
                key: String(workType.id),
                name: nameOf(workType),
                amount: cost,
                to: piecesSoldPath(accounting, { workTypeId: workType.id }),
                isSecond: false,
              }
            : [],
        );
  const ofGoods = goods && {
    key: 'goods',
    name: t('reports.accounting.goods'),
    amount: goods.cost,
    to: piecesSoldPath(accounting),
    isSecond: true,
  };
  return (
    <Card
      title={t('reports.accounting.cost')}
      className={classes.shares}
      action={
        <Anchor component={Link} to={piecesSoldPath(accounting)}>
          {t('reports.accounting.list')} <DirectionalIcon icon={IconChevronRight} size={13} />
        </Anchor>
      }
    >
      <SegmentedControl
        size="xs"
        fullWidth
        className={classes.costBy}
        aria-label={t('reports.accounting.costBy')}
        value={by}
        onChange={(value) => setBy(value === 'company' ? 'company' : 'workType')}
        data={[
          { value: 'workType', label: t('reports.accounting.workType') },
          { value: 'company', label: t('orders.list.filter.company') },
        ]}
      />
      <Shares
        shares={ofGoods ? [...work, ofGoods] : work}
        sum={accounting.cost}
        accounting={accounting}
        none={t('reports.accounting.noCost')}
      />
      <Link to="/dashboard/accounting/pieces-in-work" className={classes.notBilled}>
        <span>{t('reports.accounting.notBilledYet')}</span>
        {notBilled && (
          <>
            <Money amount={notBilled.cost} currency={accounting.currency} />
            <span className="muted">
              {t('reports.accounting.worth')}{' '}
              <Money amount={notBilled.value} currency={accounting.currency} />
            </span>
          </>
        )}
      </Link>
    </Card>
  );
}

/** What was spent, by category. */
export function ExpensesPanel({ accounting }: { accounting: Accounting }) {
  const t = useT();
  const mayReadPurchases = usePermission('purchases:read');
  const ofPurchases = {
    key: ' purchases',
    name: t('billing.purchases.title'),
    amount: accounting.purchases,
    to: mayReadPurchases ? documentsPath('/purchases', accounting) : null,
    isSecond: true,
  };
  const ofWaived = {
    key: ' waived',
    name: t('billing.writeOff.figure'),
    amount: accounting.writtenOff,
    to: documentsPath('/transactions', accounting, { kind: 'writeOff' }),
    isSecond: true,
  };
  const others = [ofPurchases, ofWaived].filter(({ amount }) => Number(amount) !== 0);
  const categories = accounting.byCategory.map(({ category, expenses }) => ({
    key: category,
    name: category,
    amount: expenses,
    to: documentsPath('/transactions', accounting, { search: category }),
    isSecond: false,
  }));
  return (
    <Card
      title={t('reports.accounting.expenses')}
      note={t('reports.accounting.byCategory')}
      className={classes.shares}
      action={
        <Anchor component={Link} to={documentsPath('/transactions', accounting, { kind: 'expense' })}>
          {t('reports.accounting.list')} <DirectionalIcon icon={IconChevronRight} size={13} />
        </Anchor>
      }
    >
      <Shares
        shares={[...categories, ...others]}
        sum={accounting.expenses}
        accounting={accounting}
        none={t(
          accounting.workType ? 'reports.accounting.noWorkOfExpenses' : 'reports.accounting.noExpenses',
        )}
      />
    </Card>
  );
}

interface Share {
  key: string;
  name: string;
  amount: string;
  /** What it is made of. */
  to: string | null;
  /** In the second tone. */
  isSecond: boolean;
}

interface SharesProps {
  shares: readonly Share[];
  sum: string;
  accounting: Accounting;
  none: string;
}

function Shares({ shares, sum, accounting, none }: SharesProps) {
  if (shares.length === 0) return <p className={classes.none}>{none}</p>;
  const most = Math.max(...shares.map(({ amount }) => Math.abs(Number(amount))), 1);
  return (
    <ul className={`grid grow gap-10 content-start one-column ${classes.bars}`}>
      {shares.map(({ key, name, amount, to, isSecond }) => {
        const content = (
          <ShareBar
            name={name}
            figure={<Money amount={amount} currency={accounting.currency} />}
            share={Math.round(shareOfSum(amount, sum))}
            parts={[
              { length: (Math.max(0, Number(amount)) / most) * 100, tone: isSecond ? 'second' : 'first' },
            ]}
          />
        );
        return <li key={key}>{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</li>;
      })}
    </ul>
  );
}
