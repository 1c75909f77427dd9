import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { PriceChange } from '#shared/catalogue/design/price-history.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './price-history.module.css';

interface PriceHistoryProps {
  id: number;
  currency: CurrencyLook;
}

/** Who changed a design's price or cost, when, from what to what; nothing where they never changed. */
export function PriceHistory({ id, currency }: PriceHistoryProps) {
  const t = useT();
  const changes = useRead(designContract.prices, { params: { id } }).data?.data ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={classes.history}>
      <h3>{t('catalogue.priceHistory')}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            {(['price', 'cost'] as const).map((of) => (
              <Change key={of} label={t(`catalogue.${of}`)} change={change[of]} currency={currency} />
            ))}
            <DotSeparated className="muted type-caption">
              <DateText value={change.at} />
              <bdi>{change.user}</bdi>
            </DotSeparated>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChangeProps {
  label: string;
  change: PriceChange['price'];
  currency: CurrencyLook;
}

function Change({ label, change, currency }: ChangeProps) {
  if (!change) return null;
  return (
    <span className="flex wrap apart gap-4-12">
      <span>{label}</span>
      <span className={classes.amounts}>
        <Money amount={change.before} currency={currency} /> →{' '}
        <Money amount={change.after} currency={currency} />
      </span>
    </span>
  );
}
