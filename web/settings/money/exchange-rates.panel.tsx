import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { Currency, ExchangeRate } from '#shared/settings/money/currency.schema.ts';
import { exchangeRateContract } from '#shared/settings/money/exchange-rate.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { entryParameter } from '#web/lib/opened-record.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { useDrawerAddress } from '#web/ui/list/use-drawer-address.ts';
import classes from './currency.module.css';
import { oneOf } from './currency-text.ts';
import { ExchangeRateForm } from './exchange-rate.form.tsx';
import { RateChart } from './rate-chart.tsx';

/** The rates of a currency, newest first, future ones included. */
export function ExchangeRates({ currency, base }: { currency: Currency; base: string }) {
  const t = useT();
  const mayWrite = useAllowed()(exchangeRateContract.create.access);
  const drawer = useDrawerAddress(entryParameter);
  const { data, error, refetch } = useRead(exchangeRateContract.list, {
    params: { currencyId: currency.id },
    query: { perPage: maxPerPage },
  });
  return (
    <Card
      flush
      title={t('currency.rate.title')}
      note={t('currency.rate.rateIn', { code: isolate(currency.code), one: oneOf(base) })}
      action={
        mayWrite && (
          <Button
            component={Link}
            to={drawer.hrefOf('new')}
            variant="light"
            size="compact-md"
            leftSection={<IconPlus aria-hidden size={15} stroke={1.9} />}
          >
            {t('currency.rate.create')}
          </Button>
        )
      }
    >
      {error && (
        <ErrorState
          title={listFailed(t, { title: 'currency.rate.title' })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows columns={[undefined, undefined]} rows={4} />}
      {data && (
        <>
          <RateChart rates={data.data} />
          <RateTable rates={data.data} currency={currency} hrefOf={mayWrite ? drawer.hrefOf : undefined} />
          <p className="muted type-caption line-above pad-12-16">{t('currency.rate.keeps')}</p>
        </>
      )}
      {drawer.id !== undefined && (
        <ExchangeRateForm
          key={drawer.id}
          currency={currency}
          base={base}
          id={drawer.id}
          onClose={drawer.close}
        />
      )}
    </Card>
  );
}

interface TableProps {
  rates: readonly ExchangeRate[];
  currency: Currency;
  /** The address of a rate's form; undefined for users who may not change rates. */
  hrefOf: ((id: number) => string) | undefined;
}

function RateTable({ rates, currency, hrefOf }: TableProps) {
  const t = useT();
  const { date, number, today } = useFormat();
  const now = today();
  return (
    <table className={`full-width type-cell ${classes.rates}`}>
      <thead>
        <tr>
          <th scope="col">{t('currency.rate.asOf')}</th>
          <th scope="col" className={classes.number}>
            {t('currency.rate.rate')}
          </th>
          {hrefOf && <th aria-label={t('common.edit')} />}
        </tr>
      </thead>
      <tbody>
        {rates.map(({ id, asOf, rate }) => (
          <tr key={id}>
            <td>
              <span className="row wrap gap-4-8">
                <time dateTime={asOf}>{date(asOf)}</time>
                {asOf === currency.asOf && (
                  <StatusLabel name={t('currency.rate.now')} colour="var(--primary)" />
                )}
                {asOf > now && <StatusLabel name={t('currency.rate.toCome')} colour={null} />}
              </span>
            </td>
            <td className={classes.number}>
              <Num>{number(rate)}</Num>
            </td>
            {hrefOf && (
              <td className={classes.tool}>
                <ActionIcon
                  component={Link}
                  to={hrefOf(id)}
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('currency.rate.edit', { day: isolateWords(date(asOf)) })}
                >
                  <IconPencil aria-hidden size={16} stroke={1.7} />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
