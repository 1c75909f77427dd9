import { useController, useFormContext } from 'react-hook-form';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useAllowed } from '#web/lib/access.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnits } from '#web/settings/units/use-units.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { useFittingMeasurement, useMeasuredAs } from '../measured/use-measurements.ts';
import { type Item, type OrderValues, withDesign, withItem } from '../order-form.rules.ts';
import { useTerms } from '../use-order-terms.ts';
import { useSetRow } from '../use-row.ts';
import type { ArticleProps } from './article-props.ts';
import { focusQuantity } from './focus-quantity.ts';

const withoutDesign = { designId: null, names: {}, code: '', route: [], templateId: null, usual: null };

interface DesignPickerProps extends ArticleProps {
  onDone: () => void;
  autoFocus: boolean;
}

const create = {
  access: designContract.create.access,
  Form: fetched(async () => (await import('#web/catalogue/design/design.form.tsx')).QuickDesign),
};

/** Finds a design by part of its name or code, an item by its exact code, or takes the typed name instead. */
export function DesignPicker({ index, row, isWrong, onDone, autoFocus }: DesignPickerProps) {
  const t = useT();
  const { currency } = useTerms();
  const units = useUnits();
  const set = useSetRow(index);
  const { control, getValues } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.designId` });
  const fitting = useFittingMeasurement();
  const measured = useMeasuredAs();

  const allowed = useAllowed();
  const choose = (design: Design) => {
    // A scanned design arrives later, when the row may have changed.
    const current = getValues(`rows.${index}`);
    set(
      measured(
        withDesign(current, design, { decimals: currency.decimals, units }),
        fitting(design, current.measurementId),
      ),
    );
    onDone();
    focusQuantity(index);
  };
  const sell = (item: Item) => {
    set(withItem(getValues(`rows.${index}`), item, currency.decimals));
    onDone();
    focusQuantity(index);
  };
  const keep = (typed: string) => {
    set({ ...withoutDesign, name: typed });
    onDone();
    focusQuantity(index);
  };
  // A typed name that wasn't chosen is kept: an empty row would be left out when the order is saved. The focus may
  // leave before the row is drawn with the design that was just chosen.
  const leave = (typed: string) => {
    const { designId, itemId } = getValues(`rows.${index}`);
    if (designId === null && !itemId && typed !== '') set({ name: typed, code: '' });
    onDone();
  };
  return (
    <EntityPicker
      {...cellMark}
      ref={field.ref}
      name={field.name}
      aria-label={t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number: index + 1 })}
      placeholder={t('orders.form.row.designPlaceholder')}
      source={{
        ...designSource,
        create,
        keep: { label: 'orders.form.row.withoutDesign', run: keep },
        ...(allowed(itemContract.list.access) && {
          also: [{ source: itemSource, run: (item) => sell(item as Item) }],
        }),
      }}
      value={row.designId}
      onBlur={field.onBlur}
      error={isWrong}
      classNames={{ error: 'sr-only' }}
      autoFocus={autoFocus}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      plainText={row.designId === null ? row.name : ''}
      onLeave={leave}
      onChange={(_, design) => (design ? choose(design as Design) : set({ ...withoutDesign, name: '' }))}
    />
  );
}
