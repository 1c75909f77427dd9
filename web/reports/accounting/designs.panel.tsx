import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { shareOfSum } from './accounting-figures.ts';
import classes from './designs.module.css';

type Margin = Accounting['otherDesigns'];

/** The designs that earned most; with everything else they add up to the figures above. */
export function DesignsPanel({ accounting }: { accounting: Accounting }) {
  const t = useT();
  const { currencyName } = useFormat();
  const mayRead = usePermission('designs:read');
  const period = `?${new URLSearchParams({ from: accounting.from, to: accounting.to })}`;
  const { topDesigns, otherDesigns, currency, income, cost, profit } = accounting;
  const pieces = topDesigns.reduce((sum, each) => sum + each.pieces, otherDesigns.pieces);
  const hasOthers = Object.values(otherDesigns).some((value) => Number(value) !== 0);
  const row = (name: ReactNode, margin: Margin) => <Row name={name} margin={margin} currency={currency} />;
  return (
    <Card
      id="designs"
      flush
      title={t('reports.accounting.topDesigns')}
      note={t('reports.accounting.byMargin')}
      action={
        <span className={classes.links}>
          <Anchor component={Link} to="/dashboard/accounting/pieces-in-work">
            {t('reports.accounting.piecesTitle')} <DirectionalIcon icon={IconChevronRight} size={13} />
          </Anchor>
          <Anchor component={Link} to={`/reports/sales-by-design${period}`}>
            {t('reports.accounting.allDesigns')} <DirectionalIcon icon={IconChevronRight} size={13} />
          </Anchor>
        </span>
      }
    >
      {topDesigns.length === 0 && !hasOthers ? (
        <p className={classes.none}>{t('reports.accounting.noDesigns')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the keyboard too.
        <section className="scrolls-sideways" aria-label={t('reports.accounting.topDesigns')} tabIndex={0}>
          <table className={`full-width type-cell ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('reports.accounting.design')}</th>
                <th scope="col">{t('reports.accounting.pieces')}</th>
                <th scope="col">{t('reports.accounting.income')}</th>
                <th scope="col">{t('reports.accounting.cost')}</th>
                <th scope="col">
                  {t('reports.accounting.margin', { currency: isolate(currencyName(currency)) })}
                </th>
                <th scope="col">{t('reports.accounting.share')}</th>
              </tr>
            </thead>
            <tbody>
              {topDesigns.map(({ design, ...margin }) => (
                <tr key={design.id}>{row(<DesignName design={design} isLink={mayRead} />, margin)}</tr>
              ))}
              {hasOthers && (
                <tr className={classes.others}>{row(t('reports.accounting.others'), otherDesigns)}</tr>
              )}
            </tbody>
            <tfoot>
              <tr>{row(t('reports.accounting.total'), { pieces, income, cost, margin: profit })}</tr>
            </tfoot>
          </table>
        </section>
      )}
    </Card>
  );
}

interface NameProps {
  design: Accounting['topDesigns'][number]['design'];
  isLink: boolean;
}

function DesignName({ design, isLink }: NameProps) {
  const name = useNameIn()(design);
  return (
    <span className={`flex baseline shrinkable gap-8 ${classes.designName}`}>
      {isLink ? (
        <Link to={`/designs?edit=${design.id}`}>
          <UserText>{name}</UserText>
        </Link>
      ) : (
        <UserText>{name}</UserText>
      )}
      <Num code className={`muted type-caption ${classes.code}`}>
        {design.code}
      </Num>
    </span>
  );
}

function Row({
  name,
  margin,
  currency,
}: {
  name: ReactNode;
  margin: Margin;
  currency: Accounting['currency'];
}) {
  const { number } = useFormat();
  return (
    <>
      <th scope="row">{name}</th>
      <td>
        <Num>{number(margin.pieces)}</Num>
      </td>
      {[margin.income, margin.cost, margin.margin].map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
        <td key={place} className={place === 2 ? classes.strong : undefined}>
          <Money amount={amount} currency={currency} />
        </td>
      ))}
      <td>
        <Num>{Number(margin.income) > 0 ? number(shareOfSum(margin.margin, margin.income), 1) : '–'}</Num>
      </td>
    </>
  );
}
