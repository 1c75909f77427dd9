import { useFormContext, useWatch } from 'react-hook-form';
import { type ChosenPlace, PlacePickers } from '#web/warehouse/place-pickers.tsx';

const names = ['warehouseId', 'rackId', 'shelfId'] as const;

/** Where an item usually lies. */
export function UsualPlaceField() {
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
      label="catalogue.item.usualPlace"
      help="catalogue.item.usualPlaceHelp"
      chosen={{ warehouse, rack, shelf }}
      onChoose={choose}
    />
  );
}
