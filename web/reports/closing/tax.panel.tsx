import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { ClosingPeriod } from '#shared/reports/closing/closing.contract.ts';
import { taxLabel } from '#shared/settings/money/tax-label.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { addressOf } from '#web/reports/report/report-address.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import classes from './books.module.css';

interface Props {
  period: ClosingPeriod;
  currency: CurrencyLook;
}

/** The tax of a period by its rate, and of each month of a longer one. */
export function TaxPanel({ period: { from, to, tax }, currency }: Props) {
  const t = useT();
  const { currencyName, month, digits } = useFormat();
  const locale = usePaperLocale();
  const mayRead = usePermission('invoices:read');
  const mayReadPurchases = usePermission('purchases:read');
  const { rows, totals, series } = tax;
  const inCurrency = { currency: isolate(currencyName(currency)) };
  const months = series.step === 'month' ? series.points : [];
  const figure = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Card
      flush
      title={t('billing.books.tax')}
      action={
        <div className="row gap-14">
          <Anchor component={Link} to={addressOf('/reports/tax-return', { from, to })}>
            {t('reports.figures.taxReturn.title')} <DirectionalIcon icon={IconChevronRight} size={13} />
          </Anchor>
          <Anchor component={Link} to={addressOf('/reports/tax', { from, to })}>
            {t('billing.books.taxReport')} <DirectionalIcon icon={IconChevronRight} size={13} />
          </Anchor>
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{t('billing.books.taxNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the keyboard too.
        <section className="scrolls-sideways" aria-label={t('billing.books.tax')} tabIndex={0}>
          <table className={`full-width type-cell ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('reports.figures.taxes.search')}</th>
                <th scope="col">{t('reports.figures.taxes.base', inCurrency)}</th>
                <th scope="col">{t('reports.figures.taxes.tax', inCurrency)}</th>
                <th scope="col">{t('reports.figures.taxes.purchases', inCurrency)}</th>
                <th scope="col">{t('reports.figures.taxes.inputTax', inCurrency)}</th>
                <th scope="col">{t('reports.figures.taxes.due', inCurrency)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <UserText>
                      {taxLabel({ ...row, taxRate: row.rate }, locale) || t('reports.figures.taxes.none')}
                    </UserText>
                  </th>
                  <Cells
                    figures={row}
                    figure={figure}
                    salesTo={mayRead && addressOf('/invoice', { taxRate: row.rate, from, to })}
                    purchasesTo={mayReadPurchases && addressOf('/purchases', { from, to })}
                  />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('reports.accounting.total')}</th>
                <Cells figures={totals} figure={figure} salesTo={false} purchasesTo={false} />
              </tr>
              {months.map(({ from: first, due }) => (
                <tr key={first} className={classes.month}>
                  <th scope="row" colSpan={5}>
                    {month(first, 'long')} {digits(first.slice(0, 4))}
                  </th>
                  <td>{figure(due)}</td>
                </tr>
              ))}
            </tfoot>
          </table>
        </section>
      )}
    </Card>
  );
}

interface CellsProps {
  figures: ClosingPeriod['tax']['totals'];
  figure: (amount: string) => ReactNode;
  /** Where the documents are that they add up; false for who may not read them. */
  salesTo: string | false;
  purchasesTo: string | false;
}

/** Nothing has no documents. */
const linked = (to: string | false, amount: string) => (to && Number(amount) !== 0 ? to : undefined);

const Cells = ({ figures, figure, salesTo, purchasesTo }: CellsProps) => (
  <>
    <td>
      <FigureLink to={linked(salesTo, figures.base)}>{figure(figures.base)}</FigureLink>
    </td>
    <td>{figure(figures.tax)}</td>
    <td>
      <FigureLink to={linked(purchasesTo, figures.purchases)}>{figure(figures.purchases)}</FigureLink>
    </td>
    <td>{figure(figures.inputTax)}</td>
    <td>{figure(figures.due)}</td>
  </>
);
