import type { DimensionField } from '#shared/customers/dimension-template.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { isolate } from '#web/ui/display/isolate.ts';
import { GarmentDrawing } from './garment-drawing.tsx';
import { drawingOf } from './garment-drawings.ts';
import { tapeText } from './measured-value.tsx';
import classes from './measurement.form.module.css';

interface Props {
  fields: readonly DimensionField[];
  numberOf: (fieldId: string) => number;
  focused: string | null;
}

/** Where the measure in hand is taken, and what is usual for it. */
export function GarmentCard({ fields, numberOf, focused }: Props) {
  const t = useT();
  const ids = fields.map(({ id }) => id);
  const field = fields.find(({ id }) => id === focused);
  if (!drawingOf(ids)) return null;
  return (
    <Card title={t('measurement.page.where')} className={classes.drawing}>
      <GarmentDrawing
        fieldIds={ids}
        numberOf={numberOf}
        focused={focused}
        label={t('measurement.page.drawing')}
      />
      {field && (
        <div className={classes.caption}>
          <strong>
            <bdi>{`${numberOf(field.id)}. ${field.label}`}</bdi>
          </strong>
          {field.unit && field.min !== null && field.max !== null && (
            <span>
              {t('measurement.page.usualRange', {
                minimum: isolate(tapeText(field.min, field.unit)),
                maximum: isolate(tapeText(field.max, field.unit)),
                unit: t(`measurement.units.${field.unit}`),
              })}
            </span>
          )}
        </div>
      )}
    </Card>
  );
}
