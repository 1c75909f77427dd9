import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconMapPin, IconMapPinFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import {
  type DrawingName,
  drawingNameOf,
  type GarmentDrawing,
  garmentDrawings,
  type Mark,
  markOf,
} from '#shared/customers/measuring/garment-drawings.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import garment from '#web/customers/measuring/garment-drawing.module.css';
import { useT } from '#web/lib/i18n.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './point-picker.module.css';
import type { TemplateField } from './template-field-info.ts';

interface Props {
  index: number;
  /** What the field is called, for screen readers. */
  label: string;
}

/** Where a field is measured: a click on the drawing chooses the place. */
export function PointPicker({ index, label }: Props) {
  const t = useT();
  const { control } = useFormContext<FieldValues>();
  const point = useWatch({ control, name: `fields.${index}.point` }) as string | null | undefined;
  const Pin = point ? IconMapPinFilled : IconMapPin;
  return (
    <Popover width={292} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={32}
          aria-label={t('measurement.template.pointOf', { field: isolateWords(label) })}
          className={point ? 'accent' : undefined}
        >
          <Pin aria-hidden size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Places index={index} label={label} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Places({ index, label }: Props) {
  const t = useT();
  const readOnly = useReadOnly();
  const { control, getValues, setValue } = useFormContext<FieldValues>();
  const fields = (useWatch({ control, name: 'fields' }) ?? []) as TemplateField[];
  const [wanted, want] = useState<DrawingName | null>(null);
  const name = drawingNameOf(fields) ?? wanted;
  const drawing: GarmentDrawing | null = name && garmentDrawings[name];
  const setPoint = (at: number, point: string | null) =>
    setValue(`fields.${at}.point`, point, { shouldDirty: true });
  // All fields of a form are on one drawing: those without a place on another one lose theirs.
  const draw = (next: DrawingName | null) => {
    want(next);
    const { marks }: Partial<GarmentDrawing> = next ? garmentDrawings[next] : {};
    for (const [at, { point }] of (getValues('fields') as TemplateField[]).entries()) {
      const place = point?.split('.')[1];
      if (place) setPoint(at, next && marks && place in marks ? `${next}.${place}` : null);
    }
  };
  const names = Object.keys(garmentDrawings) as DrawingName[];
  return (
    <div className="grid gap-8">
      <Select
        label={t('measurement.template.drawing')}
        placeholder={t('measurement.template.noDrawing')}
        data={names.map((each) => ({ value: each, label: t(`measurement.drawings.${each}`) }))}
        value={name}
        onChange={(next) => draw(next as DrawingName | null)}
        clearable={!readOnly}
        readOnly={readOnly}
        comboboxProps={{ withinPortal: false }}
      />
      {drawing && (
        <>
          <p className="muted type-caption">
            {t('measurement.template.pointHint', { field: isolateWords(label) })}
          </p>
          <Drawing
            drawing={drawing}
            fields={fields}
            index={index}
            onChoose={readOnly ? undefined : (place) => setPoint(index, `${name}.${place}`)}
          />
          {fields[index]?.point && !readOnly && (
            <Button variant="subtle" size="compact-sm" onClick={() => setPoint(index, null)}>
              {t('measurement.template.noPoint')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface DrawingProps {
  drawing: GarmentDrawing;
  fields: readonly TemplateField[];
  /** The field whose place is chosen. */
  index: number;
  onChoose: ((place: string) => void) | undefined;
}

const placeKey = ({ at }: Mark) => at.join();

/** The garment with all its places; a place that a field has shows the field's number. */
function Drawing({ drawing, fields, index, onChoose }: DrawingProps) {
  const t = useT();
  // Some places have two names, such as the chest and the full chest.
  const places = [
    ...new Map(Object.entries(drawing.marks).map((each) => [placeKey(each[1]), each])).values(),
  ];
  const ownerOf = (mark: Mark): number => {
    const has = (field: TemplateField | undefined) => {
      const own = field?.point ? markOf(drawing, { point: field.point }) : undefined;
      return own !== undefined && placeKey(own) === placeKey(mark);
    };
    return has(fields[index]) ? index : fields.findIndex(has);
  };
  return (
    <fieldset aria-label={t('measurement.page.drawing')}>
      <svg className={garment.drawing} viewBox="0 0 260 400">
        <title>{t('measurement.page.drawing')}</title>
        {drawing.outlines.map((outline) => (
          <path key={outline} d={outline} className={garment.outline} />
        ))}
        {places.map(([place, mark], number) => {
          const owner = ownerOf(mark);
          const field = fields[owner];
          const title = [t('measurement.template.place', { number: number + 1 }), field?.label]
            .filter(Boolean)
            .join(' · ');
          const choose = () => onChoose?.(place);
          return (
            // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
            <g
              key={place}
              role="button"
              tabIndex={0}
              aria-label={title}
              aria-pressed={owner === index}
              className={`no-ring clickable ${classes.place}`}
              data-taken={owner >= 0 || undefined}
              onClick={choose}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                event.stopPropagation();
                choose();
              }}
            >
              <path d={mark.line} />
              <circle cx={mark.at[0]} cy={mark.at[1]} r={12} />
              {owner >= 0 && (
                <text x={mark.at[0]} y={mark.at[1]}>
                  {owner + 1}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </fieldset>
  );
}
