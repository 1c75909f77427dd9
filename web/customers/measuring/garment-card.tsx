import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { drawingOf } from '#shared/customers/measuring/garment-drawings.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Card } from '#web/ui/display/card.tsx';
import { GarmentDrawing } from './garment-drawing.tsx';
import classes from './measurement.form.module.css';
import { useTape } from './use-tape.ts';

interface Props {
  fields: readonly DimensionField[];
  numberOf: (fieldId: string) => number;
  focused: string | null;
}

/** Where the focused value is measured on the garment, and its plausible range. */
export function GarmentCard({ fields, numberOf, focused }: Props) {
  const t = useT();
  const tape = useTape();
  const symbolOf = useUnitSymbol();
  const field = fields.find(({ id }) => id === focused);
  if (!drawingOf(fields)) return null;
  return (
    <Card title={t('measurement.page.where')} className={classes.drawing}>
      <GarmentDrawing
        fields={fields}
        numberOf={numberOf}
        focused={focused}
        label={t('measurement.page.drawing')}
      />
      {field && (
        <div className={classes.caption}>
          <strong className="strong plain-text">
            <bdi>{`${numberOf(field.id)}. ${field.label}`}</bdi>
          </strong>
          {field.help && <bdi>{field.help}</bdi>}
          {field.unit && field.min !== null && field.max !== null && (
            <span>
              {t('measurement.page.usualRange', {
                minimum: isolate(tape.write(field.min, field.unit)),
                maximum: isolate(tape.write(field.max, field.unit)),
                unit: symbolOf(field.unit),
              })}
            </span>
          )}
        </div>
      )}
    </Card>
  );
}
