import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import { fabricSource } from '#web/catalogue/item/item.source.ts';
import { usePerUnit } from '#web/catalogue/item/use-per-unit.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { ImageField } from '#web/images/image.field.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
import field from '#web/ui/form/field/field.module.css';
import { FractionKeys } from '#web/ui/form/field/fraction-keys.tsx';
import { ownDirection } from '#web/ui/form/field/own-direction.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { useRowErrors } from '#web/ui/form/rows/use-row-values.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import type { Item } from './order-form.rules.ts';
import { useTerms } from './use-order-terms.ts';
import { textsOf, useRow, useSetRow } from './use-row.ts';
import { type FabricValues, usualFabric, usualLength } from './usual-fabric.rules.ts';

const blank = {
  itemId: null,
  quantity: null,
  price: null,
  note: '',
  imageId: null,
  name: '',
  names: {},
  unit: null,
};

/** Whose fabric a row is made of: the shop's, with its length, or the customer's, with a note and a picture. */
export function FabricFields({ index }: { index: number }) {
  const t = useT();
  const readOnly = useReadOnly();
  const allowed = useAllowed();
  const { row } = useRow();
  const set = useSetRow(index);
  const { fabric } = row;
  const mayChooseItem = allowed(itemContract.list.access) || fabric?.from === 'shop';
  const units = useUnits();
  const begun = (from: string): FabricValues | null => {
    if (from === 'none') return null;
    return (from === 'shop' && usualFabric(row, units)) || ({ from, ...blank } as FabricValues);
  };
  const owners = ['none', ...(mayChooseItem ? ['shop'] : []), 'customer'] as const;
  return (
    <Stack gap={8}>
      <Input.Wrapper label={t('orders.fabric.title')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('orders.fabric.title')}
          readOnly={readOnly}
          value={fabric?.from ?? 'none'}
          onChange={(from) => set({ fabric: begun(from) })}
          data={owners.map((value) => ({ value, label: t(`orders.fabric.${value as 'none'}`) }))}
        />
      </Input.Wrapper>
      {fabric?.from === 'shop' && <ShopFabric index={index} fabric={fabric} />}
      {fabric && (
        <TextInput
          attributes={ownDirection}
          classNames={{ input: field.text }}
          label={t('orders.fabric.note')}
          readOnly={readOnly}
          autoComplete="off"
          value={fabric.note}
          onChange={(event) => set({ fabric: { ...fabric, note: event.currentTarget.value } })}
        />
      )}
      {fabric?.from === 'customer' && (
        <ImageField
          name={`rows.${index}.fabric.imageId`}
          label="orders.fabric.picture"
          span={12}
          current={null}
        />
      )}
    </Stack>
  );
}

function ShopFabric({ index, fabric }: { index: number; fabric: FabricValues }) {
  const t = useT();
  const readOnly = useReadOnly();
  const symbolOf = useUnitSymbol();
  const { row } = useRow();
  const units = useUnits();
  const set = useSetRow(index);
  const { price: ofPrice, ...ofLength } = (useRowErrors('rows', index).fabric ?? {}) as Record<
    string,
    unknown
  >;
  const problems = textsOf(ofLength, t);
  const { currency } = useTerms();
  const [isTyping, setTyping] = useState(false);
  const change = (part: Partial<FabricValues>) => set({ fabric: { ...fabric, ...part } });
  return (
    <>
      <EntityPicker
        aria-label={t('orders.fabric.item')}
        placeholder={t('catalogue.search')}
        source={fabricSource}
        readOnly={readOnly}
        error={problems.length > 0}
        classNames={{ error: 'sr-only' }}
        // Outside the popover, a click on an option would close it.
        comboboxProps={{ withinPortal: false }}
        value={fabric.itemId}
        onChange={(itemId, item) => {
          const { name = '', names = {}, unit = null, price } = (item as Item | undefined) ?? {};
          const of = unit?.code ?? null;
          const usual = row.usual && usualLength(row.usual, { of, quantity: row.quantity }, units);
          const proposed =
            fabric.price != null && price !== undefined && writePrice(price, currency.decimals);
          change({
            itemId,
            name,
            names,
            unit: of,
            ...(usual && { quantity: usual }),
            ...(proposed && { price: proposed }),
          });
        }}
      />
      <TextInput
        name={`rows.${index}.fabric.quantity`}
        label={t('orders.fabric.quantity')}
        description={<Free itemId={fabric.itemId} />}
        error={problems.length > 0 && problems.join(' ')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        readOnly={readOnly}
        rightSection={fabric.unit && <bdi>{symbolOf(fabric.unit)}</bdi>}
        value={fabric.quantity ?? ''}
        onChange={(event) => change({ quantity: event.currentTarget.value })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        inputContainer={(control) => (
          <>
            {control}
            {isTyping && !readOnly && (
              <FractionKeys
                finest={8}
                typed={fabric.quantity ?? ''}
                onType={(quantity) => change({ quantity })}
              />
            )}
          </>
        )}
      />
      <FabricPrice fabric={fabric} problems={textsOf(ofPrice, t)} onChange={(price) => change({ price })} />
    </>
  );
}

interface FabricPriceProps {
  fabric: FabricValues;
  problems: readonly string[];
  onChange: (price: string | null) => void;
}

/** Whether the fabric is included in the price of the row or charged, first at the price of its item. */
function FabricPrice({ fabric, problems, onChange }: FabricPriceProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const perUnit = usePerUnit();
  const { currency } = useTerms();
  const { itemId, unit, price = null } = fabric;
  const item = useRead(itemContract.get, { params: { id: itemId ?? 0 } }, { enabled: itemId !== null });
  const kinds = ['included', 'charged'] as const;
  return (
    <>
      <Input.Wrapper label={t('orders.fabric.price')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('orders.fabric.price')}
          readOnly={readOnly}
          value={price === null ? 'included' : 'charged'}
          onChange={(kind) =>
            onChange(
              kind === 'included' ? null : item.data ? writePrice(item.data.price, currency.decimals) : '',
            )
          }
          data={kinds.map((value) => ({ value, label: t(`orders.fabric.${value}`) }))}
        />
      </Input.Wrapper>
      {price !== null && (
        <TextInput
          aria-label={t('orders.fabric.pricePerUnit')}
          error={problems.length > 0 && problems.join(' ')}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          rightSection={unit && <bdi>{perUnit(unit)}</bdi>}
          rightSectionWidth={72}
          value={price}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

/** How much of the item isn't reserved yet, for users who may see stock. */
function Free({ itemId }: { itemId: number | null }) {
  const t = useT();
  const amount = useAmount();
  const { data } = useRead(itemContract.get, { params: { id: itemId ?? 0 } }, { enabled: itemId !== null });
  if (!data?.stock) return null;
  return (
    <>
      {t('catalogue.stock.free')}: {amount(data.stock.free, data.unit?.code)}
    </>
  );
}
