import { inOrder } from '#shared/customers/measuring/field-order.rules.ts';
import { compareVersions } from '#shared/customers/measuring/measurement.rules.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { Difference, MeasuredValue } from './measured-value.tsx';
import classes from './measured-values.module.css';
import { lastValues } from './measuring.rules.ts';
import { useTape } from './use-tape.ts';

interface Props {
  version: Pick<Measurement, 'fields' | 'values'>;
  /** The previous version, for the changes. */
  previous: Measurement | undefined;
}

/** All values of one version in two columns, with the changes from the previous one. */
export function MeasuredValues({ version, previous }: Props) {
  const { convert } = useTape();
  const fields = inOrder(version.fields);
  const changes = compareVersions(lastValues(previous, fields, convert), version.values, fields);
  return (
    <dl className={classes.values}>
      {fields.map((field, index) => {
        const change = changes[index];
        return (
          <div key={field.id} className={classes.value}>
            <dt>
              <bdi>{field.label}</bdi>
            </dt>
            <dd>
              {previous && change?.changed && (
                <Difference field={field} difference={change.difference} changed />
              )}
              <MeasuredValue field={field} value={version.values[field.id]} withUnit />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
