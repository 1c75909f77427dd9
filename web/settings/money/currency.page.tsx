import { Button } from '@mantine/core';
import { IconPencil, IconStar } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import type { Currency } from '#shared/settings/money/currency.schema.ts';
import { useAllowed } from '#web/lib/access.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useWrite } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { RecordHeader, RecordPage } from '#web/ui/layout/record-page.tsx';
import { showRefused } from '#web/ui/list/refused.tsx';
import { useDrawerAddress } from '#web/ui/list/use-drawer-address.ts';
import { useBaseCurrency } from './base-currency.ts';
import { CurrencyForm } from './currency.form.tsx';
import classes from './currency.module.css';
import { CurrencyConverter } from './currency-converter.tsx';
import { ExchangeRates } from './exchange-rates.panel.tsx';

/** One currency: its rates over time, and a converter. */
export default function CurrencyPage() {
  return (
    <RecordPage
      contract={currencyContract.get}
      manifest={currencyContract.manifest}
      title="currency.title"
      back={{ to: '/currency', label: 'currency.title' }}
    >
      {(currency) => <CurrencyRecord currency={currency} />}
    </RecordPage>
  );
}

function CurrencyRecord({ currency }: { currency: Currency }) {
  const t = useT();
  const base = useBaseCurrency();
  const allowed = useAllowed();
  const drawer = useDrawerAddress();
  const makeBase = useMakeBase(currency);
  const { id, code, name, symbol, decimals, isBase } = currency;
  return (
    <>
      <RecordHeader
        title={code}
        explanation={<bdi>{name}</bdi>}
        labels={isBase && <StatusLabel name={t('currency.base')} colour="var(--primary)" />}
        actions={
          allowed(currencyContract.update.access) && (
            <>
              {!isBase && (
                <Button
                  variant="default"
                  leftSection={<IconStar aria-hidden size={16} stroke={1.7} />}
                  onClick={() => void makeBase()}
                >
                  {t('currency.makeBase')}
                </Button>
              )}
              <Button
                component={Link}
                to={drawer.hrefOf(id)}
                variant="default"
                leftSection={<IconPencil aria-hidden size={16} stroke={1.7} />}
              >
                {t('common.edit')}
              </Button>
            </>
          )
        }
      />
      <PageBody>
        <div className={classes.columns}>
          {isBase || !base ? (
            <Card title={t('currency.base')}>
              <p className="muted type-caption">{t('currency.explanation')}</p>
              <p className="muted type-caption">{t('currency.documents')}</p>
            </Card>
          ) : (
            <ExchangeRates currency={currency} base={base.code} />
          )}
          <div className="grid shrinkable gap-14">
            {!isBase && base && <CurrencyConverter currency={currency} base={base} />}
            <Card>
              <Facts>
                <Fact label={t('currency.symbol')}>
                  <UserText>{symbol}</UserText>
                </Fact>
                <Fact label={t('currency.decimals')}>
                  <Num>{decimals}</Num>
                </Fact>
              </Facts>
            </Card>
          </div>
        </div>
      </PageBody>
      {drawer.id === id && (
        <CurrencyForm
          id={id}
          onClose={drawer.close}
          onRemoved={() => void navigate('/currency', { replace: true })}
        />
      )}
    </>
  );
}

/** Asks, makes the currency the base currency, and shows the reason if that is no longer possible. */
function useMakeBase({ id, code }: Currency): () => Promise<void> {
  const t = useT();
  const write = useWrite(currencyContract.makeBase);
  return async () => {
    const sure = await confirm({
      title: t('currency.makeBaseTitle', { code: isolate(code) }),
      text: t('currency.makeBaseText', { code: isolate(code) }),
      action: t('currency.makeBase'),
    });
    if (!sure) return;
    try {
      await write.mutateAsync({ params: { id } });
      notify.success(t('currency.madeBase', { code: isolate(code) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefused(t, [{ name: code, reason: error.message }]);
    }
  };
}
