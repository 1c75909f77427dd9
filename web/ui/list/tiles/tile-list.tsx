import { Checkbox, Skeleton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { Link } from '#web/lib/router/link.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { LongPressItem } from '#web/ui/list/selection/long-press-item.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { rowMark } from '#web/ui/list/use-list-place.ts';
import { RecordSwitch } from './record-switch.tsx';
import type { Tile } from './tile.ts';
import classes from './tile-list.module.css';

interface TileListProps<Row extends Identified> {
  contract: ListContract;
  list: List<Row>;
  tile: Tile<Row>;
  nameOf: (row: Row) => string;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  /** The row that is open beside the list. */
  openId: number | null | undefined;
}

/** The rows as cards with pictures, as many side by side as fit; the whole card opens the row. */
export function TileList<Row extends Identified>(props: TileListProps<Row>) {
  const t = useT();
  const { contract, list, tile, nameOf, hrefOf, openId } = props;
  const { selection } = list;
  const phone = usePhone();
  const selecting = selection.rows.length > 0;
  return (
    <ul className={classes.tiles} aria-label={t('kit.list.cards')} data-selecting={selecting || undefined}>
      {list.rows.map((row) => {
        const name = <UserText>{nameOf(row)}</UserText>;
        /** On a phone, taps continue a selection that has started. */
        const select = (event: MouseEvent) => {
          if (!phone || !selecting) return;
          event.preventDefault();
          selection.toggle(row);
        };
        return (
          <LongPressItem key={row.id} className={classes.item} onPress={() => selection.toggle(row)}>
            <article
              className={classes.tile}
              aria-label={nameOf(row)}
              data-open={row.id === openId || undefined}
              data-selected={selection.has(row) || undefined}
            >
              <Picture row={row} tile={tile} />
              {tile.mark && <div className={classes.mark}>{tile.mark(row)}</div>}
              <Checkbox
                className={classes.check}
                checked={selection.has(row)}
                aria-label={t('kit.list.select', { name: nameOf(row) })}
                onChange={() => selection.toggle(row)}
              />
              <div className="grid grow content-start gap-3 pad-10-12">
                <div className="shrinkable type-cell medium">
                  {hrefOf?.(row) ? (
                    <Link
                      {...rowMark(row.id, list.changedByOthers)}
                      to={hrefOf(row) ?? ''}
                      className={`block no-underline inherit-colour ${classes.link}`}
                      draggable={false}
                      onClick={select}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </div>
                <div className={`one-line ${classes.second}`}>{tile.second(row)}</div>
                <div className={classes.figures}>
                  <span className={classes.figure}>{tile.figure(row)}</span>
                  {tile.aside && <span className={classes.aside}>{tile.aside(row)}</span>}
                </div>
                {tile.strip?.(row)}
              </div>
              {tile.toggle && (
                <div className={classes.toggle}>
                  <RecordSwitch contract={contract} row={row} name={nameOf(row)} {...tile.toggle} />
                </div>
              )}
            </article>
          </LongPressItem>
        );
      })}
    </ul>
  );
}

interface PictureProps<Row> {
  row: Row;
  tile: Tile<Row>;
}

/** Decorative, since the name describes it. */
function Picture<Row>({ row, tile }: PictureProps<Row>) {
  const Drawn = tile.icon(row) ?? IconPhoto;
  const [first] = tile.pictures(row);
  return (
    <div className={classes.picture}>
      {first ? (
        <img src={first.smallUrl} alt="" loading="lazy" draggable={false} />
      ) : (
        <Drawn aria-hidden size={40} stroke={1.2} />
      )}
    </div>
  );
}

const shown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Grey cards in the shape of the expected ones. */
export function SkeletonTiles() {
  const t = useT();
  return (
    <div role="status" aria-label={t('kit.list.loading')} className={`${classes.tiles} ${classes.coming}`}>
      {shown.map((key) => (
        <div key={key} className={classes.tile}>
          <div className={classes.picture} />
          <div className="grid grow content-start gap-3 pad-10-12">
            <Skeleton height={11} width="72%" />
            <Skeleton height={9} width="55%" mt={10} />
            <Skeleton height={13} width="40%" mt={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
