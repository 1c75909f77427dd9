import { type PlaceKind, placesContract } from '#shared/catalogue/stock/places.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { useRead } from '#web/lib/query.ts';
import { Num } from '#web/ui/display/num.tsx';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';
import type { Column } from '#web/ui/list/list-description.ts';

const parameters = { warehouses: 'warehouseId', racks: 'rackId', shelves: 'shelfId' } as const;

/** The columns of a list of places that say what lies there, and how many shelves are free; empty while loading. */
export function useFillColumns(kind: PlaceKind): Column<Identified>[] {
  const t = useT();
  const { number } = useFormat();
  const { data } = useRead(placesContract.fill, { query: { kind } }, { staleTime: 0 });
  const byId = new Map(data?.data.map((fill) => [fill.id, fill]));
  const items = (id: number) => byId.get(id)?.items ?? 0;
  const columns: Column<Identified>[] = [
    {
      key: 'items',
      header: 'warehouse.plan.items',
      align: 'number',
      width: 110,
      cell: ({ id }) =>
        data && (
          <FigureLink to={items(id) === 0 ? undefined : `/stock?${parameters[kind]}=${id}`}>
            <Num>{number(items(id))}</Num>
          </FigureLink>
        ),
      export: ({ id }) => items(id),
    },
  ];
  if (kind === 'shelves') return columns;
  return [
    ...columns,
    {
      key: 'free',
      header: 'warehouse.plan.freeShelves',
      width: 140,
      cell: ({ id }) => {
        const { shelves = 0, freeShelves = 0 } = byId.get(id) ?? {};
        return (
          data &&
          t('warehouse.plan.freeOf', { free: isolate(number(freeShelves)), total: isolate(number(shelves)) })
        );
      },
      export: ({ id }) => byId.get(id)?.freeShelves ?? 0,
    },
  ];
}
