import { type CSSProperties, Fragment } from 'react';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import type { SeenJob } from '#shared/orders/workshop/job.schema.ts';
import type { JobParts } from '#shared/orders/workshop/job-parts.rules.ts';
import { GarmentDrawing } from '#web/customers/measuring/garment-drawing.tsx';
import { MeasuredValue } from '#web/customers/measuring/measured-value.tsx';
import { PointNumber } from '#web/customers/measuring/point-number.tsx';
import { useChangeText } from '#web/customers/measuring/use-change-text.ts';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { useT } from '#web/lib/i18n.ts';
import { FabricText, MaterialsText } from '#web/orders/order/fabric-text.tsx';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

interface Classes {
  readonly [name: string]: string;
}

interface JobValuesProps {
  parts: JobParts;
  classes: Classes;
}

/** The measured values, numbered as on the drawing. */
export function JobValues({ parts, classes }: JobValuesProps) {
  const { groups, values, units, numberOf } = parts;
  const symbolOf = useUnitSymbol();
  const tape = useTape();
  const shown = groups.flatMap(({ fields }) =>
    fields.map((field) => (isNumericField(field) ? tape.show(values[field.id] ?? '', field.unit).text : '')),
  );
  // Units stand below units also where the figures begin at the margin.
  const digits = Math.max(...shown.map((text) => /^-?\d*/.exec(text)?.[0].length ?? 0));
  return (
    <ol className={classes.values} style={{ '--digits': digits } as CSSProperties}>
      {groups.map((group) => (
        <Fragment key={group.name}>
          {group.name && (
            <li className={classes.group}>
              <bdi>{group.name}</bdi>
            </li>
          )}
          {group.fields.map((field) => (
            <li key={field.id}>
              <span className={classes.label}>
                <PointNumber>{numberOf(field.id)}</PointNumber>
                <bdi>{field.label}</bdi>
              </span>
              <span className={classes.value}>
                <MeasuredValue field={field} value={values[field.id]} />
              </span>
              {units.size > 1 && <span className={classes.unit}>{field.unit && symbolOf(field.unit)}</span>}
            </li>
          ))}
        </Fragment>
      ))}
    </ol>
  );
}

/** What an alteration changes, with its signs. */
export function JobChanges({ job, parts, classes }: JobValuesProps & { job: SeenJob }) {
  const { changeText } = useChangeText();
  const symbolOf = useUnitSymbol();
  const changes = job.alterationOf?.changes ?? {};
  return (
    <ol className={classes.values}>
      {parts.changed.flatMap((field: DimensionField) => {
        const change = changes[field.id];
        if (!change) return [];
        return (
          <li key={field.id}>
            <span className={classes.label}>
              <bdi>{field.label}</bdi>
            </span>
            <span className={classes.value}>
              <Num tape>{changeText(change, field.unit)}</Num>
            </span>
            <span className={classes.unit}>{field.unit && symbolOf(field.unit)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The garment with the numbers of its measures. */
export function JobDrawing({ parts }: { parts: JobParts }) {
  const t = useT();
  return (
    <GarmentDrawing
      fields={parts.numbered.filter(({ id }) => parts.measures.some((measure) => measure.id === id))}
      numberOf={parts.numberOf}
      focused={null}
      label={t('measurement.page.drawing')}
    />
  );
}

/** Style choices and texts, then the unit and the version. */
export function JobChoices({ parts, classes }: JobValuesProps) {
  const t = useT();
  const symbolOf = useUnitSymbol();
  const { choices, values, taken, measures, units } = parts;
  if (!taken) return null;
  const unit = units.size === 1 ? measures[0]?.unit : null;
  return (
    <ul className={classes.choices}>
      {choices.map((field) => (
        <li key={field.id}>
          <bdi>{field.label}</bdi>{' '}
          <strong>
            <MeasuredValue field={field} value={values[field.id]} />
          </strong>
        </li>
      ))}
      {unit && <li>{t('measurement.sheet.unit', { unit: symbolOf(unit) })}</li>}
      <li>{t('orders.card.version', { number: taken.number })}</li>
    </ul>
  );
}

/** What else the maker must know: the fabric, other materials, and the notes of the order and of the row. */
export function JobNotes({ job: { fabric, materials, orderNote, note } }: { job: SeenJob }) {
  return (
    <>
      {fabric && (
        <p className="strong">
          <FabricText fabric={fabric} />
        </p>
      )}
      {materials.length > 0 && (
        <p>
          <MaterialsText materials={materials} />
        </p>
      )}
      {orderNote && <UserText wrap>{orderNote}</UserText>}
      {note && <UserText wrap>{note}</UserText>}
    </>
  );
}
