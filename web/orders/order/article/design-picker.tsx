import type { KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { useAllowed } from '#web/lib/access.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { findSold, type Sold } from '../find-sold.ts';
import { useFittingMeasurement } from '../measured/use-measurements.ts';
import { type OrderValues, withDesign, withItem } from '../order-form.rules.ts';
import { useTerms } from '../use-order-terms.ts';
import { useSetRow } from '../use-row.ts';
import type { ArticleProps } from './article-props.ts';
import { focusQuantity } from './focus-quantity.ts';

interface DesignPickerProps extends ArticleProps {
  onDone: () => void;
  autoFocus: boolean;
}

const create = {
  access: designContract.create.access,
  Form: fetched(async () => (await import('#web/catalogue/design/design.form.tsx')).QuickDesign),
};

/** Finds a design, or what a scanner or a typed name says instead. */
export function DesignPicker({ index, row, isWrong, onDone, autoFocus }: DesignPickerProps) {
  const t = useT();
  const { currency } = useTerms();
  const set = useSetRow(index);
  const { control, getValues } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: `rows.${index}.designId` });
  const fitting = useFittingMeasurement();

  const allowed = useAllowed();
  const choose = (design: Design) => {
    // A scanned design arrives later, when the row may have changed.
    const current = getValues(`rows.${index}`);
    set({
      ...withDesign(current, design, currency.decimals),
      measurementId: current.measurementId ?? fitting(design.name),
    });
    onDone();
    focusQuantity(index);
  };
  const chooseSold = (sold: Sold) => {
    if ('design' in sold) return choose(sold.design);
    set(withItem(getValues(`rows.${index}`), sold.item, currency.decimals));
    onDone();
    focusQuantity(index);
  };
  const keep = (typed: string) => {
    set({ designId: null, name: typed, names: {}, code: '', route: [] });
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
  // A hardware scanner types a code and Enter before any options are loaded.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target as HTMLInputElement;
    const typed = input.value.trim();
    const isChoosing = input.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isChoosing) return;
    if (typed === '' || typed === row.name) return;
    event.preventDefault();
    event.stopPropagation();
    const refuse = (message: string) => {
      notify.error(message);
      // The next scan replaces this one.
      input.select();
    };
    void findSold(typed, allowed(itemContract.list.access)).then(
      (sold) =>
        sold ? chooseSold(sold) : refuse(t('orders.form.scanned.unknown', { code: isolate(typed) })),
      () => refuse(t('errors.fetchData')),
    );
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <EntityPicker
        {...cellMark}
        ref={field.ref}
        name={field.name}
        aria-label={t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number: index + 1 })}
        placeholder={t('orders.form.row.designPlaceholder')}
        source={{ ...designSource, create, keep: { label: 'orders.form.row.withoutDesign', run: keep } }}
        value={row.designId}
        onBlur={field.onBlur}
        error={isWrong}
        classNames={{ error: 'sr-only' }}
        autoFocus={autoFocus}
        comboboxProps={{ width: 320, position: 'bottom-start' }}
        initialText={row.designId === null ? row.name : ''}
        onLeave={leave}
        onChange={(_, design) =>
          design
            ? choose(design as Design)
            : set({ designId: null, name: '', names: {}, code: '', route: [] })
        }
      />
    </div>
  );
}
