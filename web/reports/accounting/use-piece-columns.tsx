import type { Names } from '#shared/lib/names.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';

interface Piece {
  id: number;
  order: { id: number; number: string };
  item: string;
  itemNames: Names;
}

/** What the lists of pieces share: the columns that name one, and those with money. */
export function usePieceColumns() {
  const t = useT();
  const nameOf = useNameIn();
  const currency = useBaseCurrency();
  const itemOf = ({ item, itemNames }: Piece) => nameOf({ name: item, names: itemNames });
  return {
    currency,
    /** What each list of pieces belongs to. */
    back: { to: '/dashboard/accounting', label: t('shell.nav.accounting') },
    order: {
      key: 'order',
      header: 'reports.order',
      width: 130,
      strong: true,
      cell: ({ order }: Piece) => (
        <FigureLink to={orderOf({ order })}>
          <Num code>{order.number}</Num>
        </FigureLink>
      ),
      export: ({ order }: Piece) => order.number,
    },
    item: {
      key: 'item',
      header: 'reports.accounting.item',
      cell: (row: Piece) => <UserText>{itemOf(row)}</UserText>,
      export: itemOf,
    },
    money: {
      kind: { money: currency },
    },
  } as const;
}

const orderOf = ({ order }: Pick<Piece, 'order'>) => `/orders/${order.id}`;

/** What a list of pieces is besides its columns: each row opens its order. */
export const pieceList = {
  searchLabel: 'reports.accounting.receiptsSearch',
  nameOf: ({ order }: Pick<Piece, 'order'>) => order.number,
  hrefOf: orderOf,
} as const;
