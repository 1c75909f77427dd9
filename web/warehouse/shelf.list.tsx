import { IconBookmarks } from '@tabler/icons-react';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { namedFor } from '#web/lib/names.ts';
import type { Column } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { rackSource, warehouseSource } from './place.sources.ts';
import { ShelfForm } from './shelf.form.tsx';
import { usePlaceList } from './use-place-list.ts';

/** `fill`: the columns of what lies in each. */
export function ShelfList({ fill }: { fill: readonly Column<Identified>[] }) {
  const language = useLanguage();
  const common = usePlaceList(shelfContract.manifest.screen);
  return (
    <ListPage
      contract={shelfContract}
      {...common}
      title="warehouse.shelves.title"
      explanation="warehouse.shelves.explanation"
      searchLabel="warehouse.search"
      newLabel="warehouse.shelves.create"
      nameOf={({ name }) => name}
      shownAs={(row) => ({
        ...row,
        rack: namedFor(row.rack, language),
        warehouse: namedFor(row.warehouse, language),
      })}
      drawer={ShelfForm}
      filters={[
        { kind: 'record', key: 'warehouseId', label: 'warehouse.warehouseId', of: warehouseSource },
        { kind: 'record', key: 'rackId', label: 'warehouse.rackId', of: rackSource },
      ]}
      empty={{ icon: IconBookmarks, hint: 'warehouse.shelves.hint' }}
      columns={[
        { key: 'code', sort: 'code', width: 160, kind: 'code' },
        { key: 'name', sort: 'name', strong: true },
        ...fill,
        { key: 'rack', header: 'warehouse.rackId', kind: 'record' },
        { key: 'warehouse', header: 'warehouse.warehouseId', kind: 'record', hideBelow: 900 },
      ]}
    />
  );
}
