import type { MessageKey } from '#shared/i18n/messages.ts';
import type { rackContract } from '#shared/warehouse/rack.contract.ts';
import type { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, RowOf } from '#web/lib/list-contract.ts';
import { useField } from '#web/ui/form/field/use-field.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { rackSource, shelfSource, warehouseSource } from './place.sources.ts';

export interface ChosenPlace {
  warehouse: number | null;
  rack: number | null;
  shelf: number | null;
}

interface PlacePickersProps {
  /** The form's fields of the warehouse, the rack and the shelf. */
  names: readonly [string, string, string];
  label: MessageKey;
  help?: MessageKey;
  required?: boolean;
  chosen: ChosenPlace;
  onChoose: (next: ChosenPlace) => void;
}

/** A warehouse, and its rack and shelf where there are any; each is found by its name or code in the first field. */
export function PlacePickers({ names, label, help, required = false, chosen, onChoose }: PlacePickersProps) {
  const t = useT();
  const [warehouseId, rackId, shelfId] = names;
  const { warehouse, rack, shelf } = chosen;
  const inputs = {
    warehouse: useField(
      { name: warehouseId, label: 'warehouse.warehouseId', help, required, span: 12 },
      shown(warehouseSource),
    ).input,
    rack: useField({ name: rackId, label: 'warehouse.rackId' }, shown(rackSource)).input,
    shelf: useField({ name: shelfId, label: 'warehouse.shelves.name' }, shown(shelfSource)).input,
  };
  // A rack or a shelf is found at once, with all that it is in.
  const inside = [
    {
      source: rackSource,
      byName: true,
      run: (row: Identified) => {
        const { id, warehouseId } = row as RowOf<typeof rackContract>;
        onChoose({ warehouse: warehouseId, rack: id, shelf: null });
      },
    },
    {
      source: shelfSource,
      byName: true,
      run: (row: Identified) => {
        const { id, rackId, warehouse: around } = row as RowOf<typeof shelfContract>;
        onChoose({ warehouse: around.id, rack: rackId, shelf: id });
      },
    },
  ];
  return (
    <>
      <EntityPicker
        {...inputs.warehouse}
        label={t(label)}
        source={{ ...warehouseSource, also: inside }}
        clearable={!required}
        value={warehouse}
        onChange={(id) => onChoose({ warehouse: id, rack: null, shelf: null })}
      />
      {warehouse !== null && (
        <EntityPicker
          {...inputs.rack}
          key={`rack of ${warehouse}`}
          source={{ ...rackSource, query: { warehouseId: String(warehouse) } }}
          clearable={!required}
          value={rack}
          onChange={(id) => onChoose({ warehouse, rack: id, shelf: null })}
        />
      )}
      {rack !== null && (
        <EntityPicker
          {...inputs.shelf}
          key={`shelf of ${rack}`}
          source={{ ...shelfSource, query: { rackId: String(rack) } }}
          clearable={!required}
          value={shelf}
          onChange={(id) => onChoose({ ...chosen, shelf: id })}
        />
      )}
    </>
  );
}

const shown = (source: RecordSource) => ({
  show: (value: unknown) => <RecordName source={source} ids={typeof value === 'number' ? [value] : []} />,
});
