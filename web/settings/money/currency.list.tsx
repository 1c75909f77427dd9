import { IconCoins } from '@tabler/icons-react';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import type { Currency } from '#shared/settings/money/currency.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useBaseCurrency } from './base-currency.ts';
import { CurrencyForm } from './currency.form.tsx';
import { oneOf } from './currency-text.ts';

export default function CurrencyList() {
  const base = useBaseCurrency();
  return (
    <ListPage
      contract={currencyContract}
      title="currency.title"
      explanation="currency.explanation"
      newLabel="currency.create"
      nameOf={({ code }) => code}
      hrefOf={({ id }) => `/currency/${id}`}
      drawer={CurrencyForm}
      empty={{ icon: IconCoins, hint: 'currency.hint' }}
      columns={[
        {
          key: 'code',
          header: 'currency.code',
          sort: 'code',
          strong: true,
          cell: (currency) => <Code {...currency} />,
          second: ({ name }) => <UserText>{name}</UserText>,
          export: ({ code }) => code,
        },
        {
          key: 'symbol',
          header: 'currency.symbol',
          width: 120,
          hideBelow: 900,
        },
        { key: 'decimals', header: 'currency.decimals', align: 'number', width: 150, optional: true },
        {
          key: 'asOf',
          header: 'currency.since',
          width: 150,
          cell: ({ asOf, isBase }) => (isBase ? null : <DateText value={asOf} />),
        },
        {
          key: 'exchangeRate',
          header: base ? 'currency.todayIn' : 'currency.rate.rate',
          ...(base && { headerParams: { one: oneOf(base.code) } }),
          align: 'number',
          width: 220,
          cell: (currency) => <Rate {...currency} />,
        },
      ]}
    />
  );
}

function Code({ code, isBase }: Pick<Currency, 'code' | 'isBase'>) {
  const t = useT();
  return (
    <span className="inline-row wrap gap-4-8">
      <Num code>{code}</Num>
      {isBase && <StatusLabel name={t('currency.base')} colour="var(--primary)" />}
    </span>
  );
}

function Rate({ exchangeRate, code, isBase }: Pick<Currency, 'exchangeRate' | 'code' | 'isBase'>) {
  const t = useT();
  const { number } = useFormat();
  if (isBase) return <span className="muted">{t('currency.baseRate')}</span>;
  return <Num>{`${number(exchangeRate)} ${code}`}</Num>;
}
