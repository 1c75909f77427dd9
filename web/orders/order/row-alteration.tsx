import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { parseTapeChange } from '#shared/customers/measuring/parse-tape.rules.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { alterationContract } from '#shared/orders/order/alteration.contract.ts';
import type { AlterableRow } from '#shared/orders/order/alteration.schema.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { MeasuredValue } from '#web/customers/measuring/measured-value.tsx';
import { useChangeText } from '#web/customers/measuring/use-change-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import field from '#web/ui/form/field/field.module.css';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { useMeasurements } from './measured/use-measurements.ts';
import { type AlterationValues, alterationWith } from './order-form.rules.ts';
import classes from './row-alteration.module.css';
import { useRow, useSetRow } from './use-row.ts';

/** What a service alters: one of the customer's articles, and the change of each length that it was made to. */
export function AlterationFields({ index }: { index: number }) {
  const t = useT();
  const readOnly = useReadOnly();
  const { date } = useFormat();
  const { row, problemsOf } = useRow();
  const set = useSetRow(index);
  const { customerId } = useMeasurements();
  const { data } = useRead(
    alterationContract.alterable,
    { query: { customerId: customerId ?? 0 } },
    { enabled: customerId !== null },
  );
  const rows = data?.data ?? [];
  const { alterationOf } = row;
  const chosen = rows.find(({ orderRowId }) => orderRowId === alterationOf?.orderRowId);
  const rowName = useNameIn();
  const nameOf = ({ orderNumber, orderedOn, ...row }: AlterableRow) =>
    [isolateWords(rowName(row)), isolate(orderNumber), date(orderedOn)].join(' · ');
  const options = rows.map((each) => ({ value: String(each.orderRowId), label: nameOf(each) }));
  // The list has the newest articles: an older one stays chosen by its name.
  const isMissing = alterationOf && data && !chosen;
  const older = alterationOf && {
    value: String(alterationOf.orderRowId),
    label: `${isolateWords(rowName(alterationOf))} · ${isolate(alterationOf.orderNumber)}`,
  };
  const choose = (id: string | null) => {
    const wanted = rows.find(({ orderRowId }) => String(orderRowId) === id);
    set({ alterationOf: wanted ? alterationWith(wanted) : null });
  };
  const problems = problemsOf('alterationOf');
  return (
    <Stack gap={8}>
      <Select
        label={t('orders.alteration.title')}
        placeholder={t(rows.length === 0 && data ? 'orders.alteration.empty' : 'orders.alteration.choose')}
        description={chosen && t('orders.alteration.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={isMissing && older ? [older, ...options] : options}
        value={alterationOf ? String(alterationOf.orderRowId) : null}
        onChange={choose}
        error={problems.length > 0 && problems.join(' ')}
        readOnly={readOnly}
        clearable={!readOnly}
        // Outside the popover, a click on an option would close it.
        comboboxProps={{ withinPortal: false }}
      />
      {chosen?.fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('orders.alteration.unmeasured')}
        </Text>
      )}
      {alterationOf && (
        <Changes
          alteration={alterationOf}
          fields={chosen?.fields ?? alterationOf.fields}
          values={chosen?.values ?? {}}
          onChange={(changes) => set({ alterationOf: { ...alterationOf, changes } })}
        />
      )}
    </Stack>
  );
}

interface ChangesProps {
  alteration: AlterationValues;
  /** The lengths of the altered article. */
  fields: readonly DimensionField[];
  values: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
}

function Changes({ alteration: { changes }, fields, values, onChange }: ChangesProps) {
  const words = useGarmentWords();
  const { fields: named } = words.measurement({ templateName: '', fields: [...fields] });
  return (
    <div className={classes.changes}>
      {named.map((each) => (
        <Change
          key={each.id}
          field={each}
          frozen={values[each.id]}
          value={changes[each.id] ?? ''}
          onChange={(typed) => {
            const { [each.id]: _, ...others } = changes;
            onChange(typed.trim() === '' ? others : { ...others, [each.id]: typed });
          }}
        />
      ))}
    </div>
  );
}

interface ChangeProps {
  field: DimensionField;
  /** The length that the article was made to. */
  frozen: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** A change is written as on a tape once its field is left; what is typed stays until then. */
function Change({ field: { id, label, kind, unit }, frozen, value, onChange }: ChangeProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { changeText } = useChangeText();
  const [isTyping, setTyping] = useState(false);
  const change = parseTapeChange(value);
  return (
    <>
      <label htmlFor={`change-${id}`}>
        <bdi>{label}</bdi>
      </label>
      <span className="muted text-end ltr">
        <MeasuredValue field={{ kind, unit }} value={frozen} />
      </span>
      <TextInput
        id={`change-${id}`}
        aria-label={t('orders.alteration.changeOf', { field: isolateWords(label) })}
        classNames={{ input: field.ltr ?? '' }}
        placeholder="±"
        autoComplete="off"
        readOnly={readOnly}
        value={isTyping || change === null ? value : changeText(change, unit)}
        error={!isTyping && value !== '' && change === null && t('orders.alteration.changeInvalid')}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
