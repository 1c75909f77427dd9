import type { Names } from '#shared/lib/names.ts';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Filter } from '#web/ui/list/list-description.ts';

/** The filters of lists of pieces by who made them and when. */
export const pieceFilters = {
  period: periodFilter('billing.list.period'),
  workType: { kind: 'record', label: 'reports.accounting.workType', key: 'workTypeId', of: workTypeSource },
  company: { kind: 'record', label: 'orders.list.filter.company', key: 'companyId', of: companySource },
  design: { kind: 'record', label: 'reports.accounting.design', key: 'designId', of: designSource },
  madeBy: {
    kind: 'choice',
    label: 'reports.accounting.madeBy',
    key: 'by',
    options: { company: 'reports.accounting.companies', user: 'reports.accounting.ownStaff' },
  },
} as const satisfies Record<string, Filter>;

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
