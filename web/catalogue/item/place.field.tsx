import { useFormContext, useWatch } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { type ChosenPlace, PlacePickers } from '#web/warehouse/place-pickers.tsx';

const names = ['warehouseId', 'rackId', 'shelfId'] as const;

interface PlaceFieldProps {
  label: MessageKey;
  help: MessageKey;
}

/** The place of a record, with those around it: where an item usually lies, where goods were received. */
export function PlaceField({ label, help }: PlaceFieldProps) {
  const { setValue, clearErrors } = useFormContext();
  const [warehouse = null, rack = null, shelf = null] = useWatch({ name: [...names] }) as (number | null)[];
  const choose = (next: ChosenPlace) => {
    const ids = [next.warehouse, next.rack, next.shelf];
    for (const [level, name] of names.entries()) {
      setValue(name, ids[level], { shouldDirty: true });
      clearErrors(name);
    }
  };
  return (
    <PlacePickers
      names={names}
      label={label}
      help={help}
      chosen={{ warehouse, rack, shelf }}
      onChoose={choose}
    />
  );
}
