import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { measuresOf } from '#shared/customers/measuring/field-order.rules.ts';
import {
  compareVersions,
  isLargeChange,
  isNumericField,
  isPlausible,
} from '#shared/customers/measuring/measurement.rules.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './measured-table.module.css';
import { Difference, MeasuredValue } from './measured-value.tsx';
import { halves, lastValues } from './measuring.rules.ts';
import { useTape } from './use-tape.ts';

interface Props {
  version: Measurement;
  /** The previous version, for the changes. */
  previous: Measurement | undefined;
}

/** The lengths of one version in two tables side by side, numbered as on the drawing; each with its unit if they have several. */
export function MeasuredTable({ version, previous }: Props) {
  const { convert } = useTape();
  const fields = measuresOf(version.fields);
  const before = lastValues(previous, fields, convert);
  const changes = compareVersions(before, version.values, fields);
  const hasUnits = new Set(fields.map(({ unit }) => unit)).size > 1;
  return (
    <div className={classes.halves}>
      {halves(fields).map((half) => (
        <table key={half[0]?.id} className={`full-width type-cell ${classes.table}`}>
          <Heads isFirst={previous === undefined} />
          <tbody>
            {half.map((field) => (
              <Row
                key={field.id}
                field={field}
                number={fields.indexOf(field) + 1}
                value={version.values[field.id]}
                withUnit={hasUnits}
                {...(previous && { before: { value: before[field.id] } })}
                change={changes[fields.indexOf(field)]}
              />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Heads({ isFirst }: { isFirst: boolean }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t('measurement.page.measure')}</span>
        </th>
        {!isFirst && <th scope="col">{t('measurement.page.last')}</th>}
        {!isFirst && <th scope="col">{t('measurement.page.difference')}</th>}
        <th scope="col">{t('measurement.page.now')}</th>
      </tr>
    </thead>
  );
}

interface RowProps {
  field: DimensionField;
  number: number;
  value: string | undefined;
  withUnit: boolean;
  /** The value of the previous version, if there is one. */
  before?: { value: string | undefined };
  change: { difference: string | null; changed: boolean } | undefined;
}

function Row({ field, number, value, withUnit, before, change }: RowProps) {
  const changed = before?.value !== undefined && Boolean(change?.changed);
  const difference = change?.difference ?? null;
  const isOdd =
    isNumericField(field) && (!isPlausible(value ?? '', field) || isLargeChange(before?.value, difference));
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row">
        <span className="row shrinkable gap-10 breakable">
          <span aria-hidden className={classes.number}>
            {number}
          </span>
          <bdi>{field.label}</bdi>
        </span>
      </th>
      {before && (
        <td className={classes.last}>
          <MeasuredValue field={field} value={before.value} withUnit={withUnit} />
        </td>
      )}
      {before && (
        <td>
          <Difference field={field} difference={difference} changed={changed} odd={isOdd} />
        </td>
      )}
      <td className={classes.now}>
        <MeasuredValue field={field} value={value} withUnit={withUnit} />
      </td>
    </tr>
  );
}
