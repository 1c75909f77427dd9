import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { type ChosenPlace, PlacePickers } from '#web/warehouse/place-pickers.tsx';

/** The fields for where something lies, and for where it goes. */
const names = {
  at: ['warehouseId', 'rackId', 'shelfId'],
  to: ['toWarehouseId', 'toRackId', 'toShelfId'],
} as const;

interface PlaceFieldsProps {
  of: keyof typeof names;
  initial?: ShownPlace | undefined;
}

/** A place as records show it; an item may have none. */
export type ShownPlace = { [Level in keyof StoragePlace]: { id: number } | null };

/** The place of a movement. The form holds the innermost one alone. */
export function PlaceFields({ of, initial }: PlaceFieldsProps) {
  const { setValue, clearErrors } = useFormContext();
  const [chosen, setChosen] = useState({
    warehouse: initial?.warehouse?.id ?? null,
    rack: initial?.rack?.id ?? null,
    shelf: initial?.shelf?.id ?? null,
  });
  const choose = (next: ChosenPlace) => {
    setChosen(next);
    const innermost = next.shelf !== null ? 2 : next.rack !== null ? 1 : 0;
    const ids = [next.warehouse, next.rack, next.shelf];
    for (const [level, name] of names[of].entries()) {
      setValue(name, level === innermost ? ids[level] : null, { shouldDirty: true });
      clearErrors(name);
    }
  };
  return (
    <PlacePickers
      names={names[of]}
      label={of === 'to' ? 'catalogue.stock.to' : 'warehouse.warehouseId'}
      required
      chosen={chosen}
      onChoose={choose}
    />
  );
}
