import { useFillColumns } from '#web/catalogue/stock/use-fill-columns.tsx';
import { RackList } from '#web/warehouse/rack.list.tsx';
import { ShelfList } from '#web/warehouse/shelf.list.tsx';
import { WarehouseList } from '#web/warehouse/warehouse.list.tsx';

/** The lists of places with what the stock says of them. */
export const Warehouses = () => <WarehouseList fill={useFillColumns('warehouses')} />;
export const Racks = () => <RackList fill={useFillColumns('racks')} />;
export const Shelves = () => <ShelfList fill={useFillColumns('shelves')} />;
