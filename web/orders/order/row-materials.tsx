import { ActionIcon, Button, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { isMaterialUsed } from '#shared/orders/order/material.rules.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { useRowErrors } from '#web/ui/form/rows/use-row-values.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { MaterialsText } from './fabric-text.tsx';
import type { Item, MaterialValues } from './order-form.rules.ts';
import classes from './row-materials.module.css';
import { useTerms } from './use-order-terms.ts';
import { textsOf, useRow, useSetRow } from './use-row.ts';

const blank: MaterialValues = { itemId: 0, quantity: '', name: '', names: {}, unit: null };

/** What one piece of a row takes from stock besides its fabric: what its design proposes, until somebody changes it or it is taken. */
export function MaterialsFields({ index }: { index: number }) {
  const t = useT();
  const isReadOnly = useReadOnly();
  const allowed = useAllowed();
  const { order } = useTerms();
  const { row } = useRow();
  const set = useSetRow(index);
  const saved = order?.rows.find(({ id }) => id === row.id);
  const isUsed = saved !== undefined && isMaterialUsed(saved);
  const materials = row.materials ?? row.usualMaterials ?? [];
  const readOnly = isReadOnly || isUsed || !allowed(itemContract.list.access);
  if (row.itemId !== null || row.kind === 'service' || (readOnly && materials.length === 0)) return null;
  const change = (place: number, part: Partial<MaterialValues>) =>
    set({ materials: materials.map((each, at) => (at === place ? { ...each, ...part } : each)) });
  return (
    <Input.Wrapper
      label={t('catalogue.making.materials')}
      labelElement="div"
      description={isUsed && t('orders.material.used')}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      {readOnly ? (
        <MaterialsText materials={materials} />
      ) : (
        <Stack gap={6} align="start">
          {materials.map((material, place) => (
            <MaterialFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a material is known by its place alone.
              key={place}
              index={index}
              place={place}
              material={material}
              onChange={(part) => change(place, part)}
              onRemove={() => set({ materials: materials.filter((_, at) => at !== place) })}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />}
            onClick={() => set({ materials: [...materials, blank] })}
          >
            {t('catalogue.making.materialAdd')}
          </Button>
        </Stack>
      )}
    </Input.Wrapper>
  );
}

interface MaterialFieldsProps {
  index: number;
  place: number;
  material: MaterialValues;
  onChange: (part: Partial<MaterialValues>) => void;
  onRemove: () => void;
}

function MaterialFields({ index, place, material, onChange, onRemove }: MaterialFieldsProps) {
  const t = useT();
  const nameOf = useNameIn();
  const symbolOf = useUnitSymbol();
  const { itemId, quantity } = material;
  const { data: item } = useRead(itemContract.get, { params: { id: itemId } }, { enabled: itemId > 0 });
  const errors = useRowErrors('rows', index).materials as Record<number, Record<string, unknown>> | undefined;
  const ofItem = textsOf(errors?.[place]?.itemId, t);
  const ofQuantity = textsOf(errors?.[place]?.quantity, t);
  const name = item ? nameOf(item) : t('catalogue.making.material');
  return (
    <div className={classes.material}>
      <EntityPicker
        aria-label={t('catalogue.making.material')}
        placeholder={t('catalogue.search')}
        source={itemSource}
        error={ofItem.length > 0 && ofItem.join(' ')}
        // Outside the popover, a click on an option would close it.
        comboboxProps={{ withinPortal: false }}
        value={itemId || null}
        onChange={(id, chosen) => {
          const { name = '', names = {}, unit = null } = (chosen as Item | undefined) ?? {};
          onChange({ itemId: id ?? 0, name, names, unit: unit?.code ?? null });
        }}
      />
      <TextInput
        name={`rows.${index}.materials.${place}.quantity`}
        aria-label={t('orders.material.perPiece', { item: isolateWords(name) })}
        inputMode="decimal"
        autoComplete="off"
        rightSectionWidth={48}
        rightSection={item?.unit && <bdi>{symbolOf(item.unit.code)}</bdi>}
        error={ofQuantity.length > 0 && ofQuantity.join(' ')}
        value={quantity}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <ActionIcon aria-label={t('kit.rows.remove', { label: isolateWords(name) })} onClick={onRemove}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
