import {
  IconArrowsLeftRight,
  IconClipboardCheck,
  IconPackageExport,
  IconPackageImport,
} from '@tabler/icons-react';
import type { Movement, StockRow } from '#shared/catalogue/item/stock.schema.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparatedLine } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { insideOf, placeText } from './place-text.ts';
import { signedChange } from './signed-change.ts';
import classes from './stock-panel.module.css';
import { useAmount } from './use-amount.tsx';

interface StockPanelProps {
  item: { id: number; unit: { code: string } | null };
}

/** Where an item lies, and its last movements. */
export function StockPanel({ item }: StockPanelProps) {
  const stock = useRead(stockContract.list, {
    query: { itemId: item.id, perPage: maxPerPage, sort: '-quantity' },
  });
  if (!stock.data) return null;
  return (
    <>
      <WhereItLies
        rows={stock.data.data}
        reserved={stock.data.totals.reserved}
        unit={item.unit?.code ?? null}
      />
      <LastMovements itemId={item.id} />
    </>
  );
}

interface WhereItLiesProps {
  rows: readonly StockRow[];
  reserved: string;
  unit: string | null;
}

function WhereItLies({ rows, reserved, unit }: WhereItLiesProps) {
  const t = useT();
  const nameOf = useNameIn();
  const amount = useAmount();
  const { number } = useFormat();
  const byWarehouse = [...Map.groupBy(rows, ({ warehouse }) => warehouse.id).values()]
    .map((of) => ({ of, sum: of.reduce((sum, { quantity }) => sum + Number(quantity), 0) }))
    .sort((a, b) => b.sum - a.sum);
  const most = byWarehouse[0]?.sum ?? 0;
  return (
    <section className="grid gap-4">
      <div className={`flex baseline gap-8 muted type-caption ${classes.head}`}>
        <h3 className="grow type-label strong plain-text">{t('catalogue.stock.whereItLies')}</h3>
        {Number(reserved) > 0 && (
          <span>{t('catalogue.stock.promised', { amount: isolate(number(reserved)) })}</span>
        )}
      </div>
      {rows.length === 0 && <p className="muted type-caption">{t('catalogue.stock.nothing')}</p>}
      <ul>
        {byWarehouse.map(({ of, sum }) => {
          const [{ warehouse }] = of as [StockRow];
          const inside = of.filter(({ rack }) => rack !== null);
          return (
            <li key={warehouse.id}>
              <div className={`type-label strong ${classes.warehouse}`}>
                <UserText>{nameOf(warehouse)}</UserText>
                <span className={classes.bar} aria-hidden>
                  <span style={{ inlineSize: `${most > 0 ? Math.max(0, (sum / most) * 100) : 0}%` }} />
                </span>
                <span className={classes.amount} data-none={sum === 0 || undefined}>
                  {amount(String(Math.round(sum * 100) / 100), unit)}
                </span>
              </div>
              {inside.map((row) => (
                <div key={row.id} className={classes.place}>
                  <UserText>{insideOf(row, nameOf)}</UserText>
                  <span className={classes.amount} data-none={Number(row.quantity) === 0 || undefined}>
                    {amount(row.quantity)}
                  </span>
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const shownMovements = 4;
const icons = {
  in: IconPackageImport,
  out: IconPackageExport,
  move: IconArrowsLeftRight,
  count: IconClipboardCheck,
};

function LastMovements({ itemId }: { itemId: number }) {
  const t = useT();
  const { number } = useFormat();
  const { data } = useRead(stockContract.movements, { query: { itemId, perPage: shownMovements } });
  if (!data || data.data.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className={`flex baseline gap-8 muted type-caption ${classes.head}`}>
        <h3 className="grow type-label strong plain-text">{t('catalogue.stock.last')}</h3>
        <Link to={`/stock-movements?itemId=${itemId}`}>
          {t('catalogue.stock.all', { count: number(data.meta.total) })}
        </Link>
      </div>
      <ul>
        {data.data.map((movement) => (
          <MovementLine key={movement.id} movement={movement} />
        ))}
      </ul>
    </section>
  );
}

function MovementLine({ movement }: { movement: Movement }) {
  const t = useT();
  const nameOf = useNameIn();
  const { kind, place, to, reason, user, created } = movement;
  const Drawn = icons[kind];
  return (
    <li className={classes.movement}>
      <span className={classes.icon}>
        <Drawn aria-hidden size={15} stroke={1.7} />
      </span>
      <div className={`grid grow shrinkable muted type-caption ${classes.what}`}>
        <span className="one-line">
          {t(`catalogue.stock.line.${kind}`, { place: to ? isolateWords(placeText(to, nameOf)) : '' })}
        </span>
        <DotSeparatedLine>
          <bdi>{placeText(place, nameOf)}</bdi>
          <bdi>{reason || user.name}</bdi>
        </DotSeparatedLine>
      </div>
      <div className={`grid rigid muted type-caption items-end ${classes.change}`}>
        <Num>{signedChange(movement)}</Num>
        <DateText value={created} />
      </div>
    </li>
  );
}
