import { IconPrinter } from '@tabler/icons-react';
import { rackManifest } from '#shared/warehouse/rack.contract.ts';
import { shelfManifest } from '#shared/warehouse/shelf.contract.ts';
import { warehouseManifest } from '#shared/warehouse/warehouse.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import type { BulkAction, RowAction, Tab } from '#web/ui/list/list-description.ts';

interface Place {
  id: number;
}

/** What the lists of warehouses, racks and shelves have in common: tabs to each other, and labels to print. */
export function usePlaceList<Row extends Place>(screen: string) {
  const t = useT();
  const tabs: Tab[] = [warehouseManifest, rackManifest, shelfManifest].map((each) => ({
    to: each.screen,
    label: t(each.title),
  }));
  const print = (rows: readonly Row[]) =>
    void navigate(`${screen}/labels?ids=${rows.map(({ id }) => id).join()}`);
  const labels = { key: 'labels', label: 'warehouse.printLabels', icon: IconPrinter } as const;
  const rowActions: RowAction<Row>[] = [{ ...labels, run: (row) => print([row]) }];
  const bulkActions: BulkAction<Row>[] = [
    {
      ...labels,
      run: (rows) => {
        print(rows);
        return false;
      },
    },
  ];
  return { tabs, rowActions, bulkActions };
}
