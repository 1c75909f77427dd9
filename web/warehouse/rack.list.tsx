import { IconColumns3 } from '@tabler/icons-react';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { namedFor } from '#web/lib/names.ts';
import type { Column } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { warehouseSource } from './place.sources.ts';
import { RackForm } from './rack.form.tsx';
import { usePlaceList } from './use-place-list.ts';

/** `fill`: the columns of what lies in each. */
export function RackList({ fill }: { fill: readonly Column<Identified>[] }) {
  const language = useLanguage();
  const common = usePlaceList(rackContract.manifest.screen);
  return (
    <ListPage
      contract={rackContract}
      {...common}
      title="warehouse.racks.title"
      explanation="warehouse.racks.explanation"
      searchLabel="warehouse.search"
      newLabel="warehouse.racks.create"
      nameOf={({ name }) => name}
      shownAs={(row) => ({ ...row, warehouse: namedFor(row.warehouse, language) })}
      drawer={RackForm}
      filters={[{ kind: 'record', key: 'warehouseId', label: 'warehouse.warehouseId', of: warehouseSource }]}
      empty={{ icon: IconColumns3, hint: 'warehouse.racks.hint' }}
      columns={[
        { key: 'code', sort: 'code', width: 160, kind: 'code' },
        { key: 'name', sort: 'name', strong: true },
        ...fill,
        { key: 'warehouse', header: 'warehouse.warehouseId', kind: 'record' },
      ]}
    />
  );
}
