import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Place } from '#shared/catalogue/item/stock.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useField } from '#web/ui/form/field/use-field.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { rackSource, shelfSource, warehouseSource } from '#web/warehouse/place.sources.ts';

/** The fields for where something lies, and for where it goes. */
const names = {
  at: ['warehouseId', 'rackId', 'shelfId'],
  to: ['toWarehouseId', 'toRackId', 'toShelfId'],
} as const;

interface PlaceFieldsProps {
  of: keyof typeof names;
  initial?: Place | undefined;
}

/** A warehouse, and its rack and shelf where there are any. The form holds the innermost one alone. */
export function PlaceFields({ of, initial }: PlaceFieldsProps) {
  const t = useT();
  const { setValue, clearErrors } = useFormContext();
  const [chosen, setChosen] = useState({
    warehouse: initial?.warehouse.id ?? null,
    rack: initial?.rack?.id ?? null,
    shelf: initial?.shelf?.id ?? null,
  });
  const [warehouseId, rackId, shelfId] = names[of];
  const { input } = useField({ name: warehouseId, label: 'warehouse.warehouseId', required: true, span: 12 });
  const rack = useField({ name: rackId, label: 'warehouse.rackId' }).input;
  const shelf = useField({ name: shelfId, label: 'warehouse.shelves.name' }).input;
  const choose = (next: typeof chosen) => {
    setChosen(next);
    const innermost = next.shelf ? shelfId : next.rack ? rackId : warehouseId;
    const ids = { [warehouseId]: next.warehouse, [rackId]: next.rack, [shelfId]: next.shelf };
    for (const name of names[of]) {
      setValue(name, name === innermost ? ids[name] : null, { shouldDirty: true });
      clearErrors(name);
    }
  };
  return (
    <>
      <EntityPicker
        {...input}
        label={t(of === 'to' ? 'catalogue.stock.to' : 'warehouse.warehouseId')}
        source={warehouseSource}
        value={chosen.warehouse}
        onChange={(id) => choose({ warehouse: id, rack: null, shelf: null })}
      />
      {chosen.warehouse !== null && (
        <EntityPicker
          {...rack}
          key={`rack of ${chosen.warehouse}`}
          source={{ ...rackSource, query: { warehouseId: String(chosen.warehouse) } }}
          value={chosen.rack}
          onChange={(id) => choose({ ...chosen, rack: id, shelf: null })}
        />
      )}
      {chosen.rack !== null && (
        <EntityPicker
          {...shelf}
          key={`shelf of ${chosen.rack}`}
          source={{ ...shelfSource, query: { rackId: String(chosen.rack) } }}
          value={chosen.shelf}
          onChange={(id) => choose({ ...chosen, shelf: id })}
        />
      )}
    </>
  );
}
