import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { movementFields, type StockRow } from '#shared/catalogue/item/stock.schema.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { readQuantity } from '#shared/lib/fractions.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { Names } from '#shared/lib/names.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useField } from '#web/ui/form/field/use-field.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { PlaceFields, type ShownPlace } from './place-fields.tsx';
import { placeText } from './place-text.ts';

/** Movements are append-only: a form never reads one. */
const contract = formContract({ get: stockContract.move, create: stockContract.move }, movementFields);
const { TextField, NumberField, SegmentedField } = formFields(movementFields);
const inOrOut = { in: 'catalogue.stock.receive', out: 'catalogue.stock.takeOut' } as const;

export type MovementAction = 'receive' | 'move' | 'count';
const kinds = { receive: 'in', move: 'move', count: 'count' } as const;

export interface Moved extends ShownPlace {
  id: number;
  name: string;
  names: Names;
  unit: { code: string } | null;
}

interface MovementFormProps {
  action: MovementAction;
  item: Moved;
  onClose: () => void;
}

const width = 440;

/** Receives, takes out, moves or counts an item. */
export function MovementForm(props: MovementFormProps) {
  const { action, item, onClose } = props;
  const nameOf = useNameIn();
  const { data, isFetchedAfterMount } = useRead(
    stockContract.list,
    { query: { itemId: item.id, perPage: maxPerPage, sort: '-quantity' } },
    { staleTime: 0 },
  );
  // The cache may have what was true before, and the form keeps what it starts with.
  if (!data || !isFetchedAfterMount) return null;

  const rows = data.data;
  const at = rows[0] ?? item;
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      nested
      // Something else may lie there tomorrow.
      draft={false}
      newTitle={`catalogue.stock.${action}`}
      subtitle={isolateWords(nameOf(item))}
      size={width}
      saveLabel={`catalogue.stock.${action}`}
      initial={{ itemId: item.id, kind: kinds[action], ...idsOf(at) }}
      onClose={onClose}
    >
      <Fields {...props} rows={rows} />
    </FormDrawer>
  );
}

/** The innermost place. */
function idsOf({ warehouse, rack, shelf }: ShownPlace) {
  return {
    warehouseId: rack ? null : (warehouse?.id ?? null),
    rackId: shelf ? null : (rack?.id ?? null),
    shelfId: shelf?.id ?? null,
  };
}

function Fields({ action, item, rows }: MovementFormProps & { rows: readonly StockRow[] }) {
  const t = useT();
  const symbolOf = useUnitSymbol();
  const kind = useWatch({ name: 'kind' }) as string;
  const [row, setRow] = useState<StockRow | null>(rows[0] ?? null);
  const takesFromRow = kind !== 'in' && rows.length > 0;
  const isCounted = useUnits('count').some(({ code }) => code === item.unit?.code);
  const unit = item.unit ? symbolOf(item.unit.code) : t('units.symbols.pc');
  return (
    <>
      {action === 'receive' && (
        <SegmentedField name="kind" label="catalogue.stock.field.kind" options={inOrOut} span={12} />
      )}
      {takesFromRow && <RowField rows={rows} row={row} canBeOther={kind === 'count'} onChoose={setRow} />}
      {(!takesFromRow || row === null) && (
        <PlaceFields
          of="at"
          initial={takesFromRow ? undefined : (rows[0] ?? item)}
          key={String(takesFromRow)}
        />
      )}
      {action === 'move' && <PlaceFields of="to" />}
      <NumberField
        name="quantity"
        label={kind === 'count' ? 'catalogue.stock.counted' : 'catalogue.stock.quantity'}
        unit={unit}
        inFractions={item.unit !== null && !isCounted}
        autoFocus
        required
      />
      <TextField name="reason" label="catalogue.stock.reason" help="catalogue.stock.reasonHelp" span={12} />
      {kind === 'count' && row && <Difference row={row} />}
    </>
  );
}

interface RowFieldProps {
  rows: readonly StockRow[];
  row: StockRow | null;
  /** Offers a place where nothing of the item lies. */
  canBeOther: boolean;
  onChoose: (row: StockRow | null) => void;
}

const other = 'other';

/** One of the places where the item lies, with what is free there. */
function RowField({ rows, row, canBeOther, onChoose }: RowFieldProps) {
  const t = useT();
  const nameOf = useNameIn();
  const { number } = useFormat();
  const { setValue } = useFormContext();
  const { input } = useField({
    name: 'warehouseId',
    label: 'catalogue.stock.from',
    required: true,
    span: 12,
  });
  const data = rows.map((each) => ({
    value: String(each.id),
    label: `${placeText(each, nameOf)} · ${number(each.free)}`,
  }));
  return (
    <Select
      {...input}
      label={t(canBeOther ? 'catalogue.stock.place' : 'catalogue.stock.from')}
      data={canBeOther ? [...data, { value: other, label: t('catalogue.stock.newPlace') }] : data}
      value={row ? String(row.id) : other}
      onChange={(value) => {
        const next = rows.find(({ id }) => String(id) === value) ?? null;
        const ids = next ? idsOf(next) : { warehouseId: null, rackId: null, shelfId: null };
        for (const [name, id] of Object.entries(ids)) setValue(name, id, { shouldDirty: true });
        onChoose(next);
      }}
    />
  );
}

/** What a count changes. */
function Difference({ row }: { row: StockRow }) {
  const t = useT();
  const { number } = useFormat();
  const read = readQuantity(String(useWatch({ name: 'quantity' }) ?? ''));
  const counted = read && 'value' in read ? read.value : null;
  const difference =
    counted === null ? null : Math.round((Number(counted) - Number(row.quantity)) * 1000) / 1000;
  return (
    <Sums>
      <Sum label={t('catalogue.stock.inStock')}>
        <Num>{number(row.quantity)}</Num>
      </Sum>
      {difference !== null && (
        <Sum label={t('catalogue.stock.difference')} weight="strong">
          <Num>{`${difference > 0 ? '+' : difference < 0 ? '−' : ''}${number(Math.abs(difference))}`}</Num>
        </Sum>
      )}
    </Sums>
  );
}
