import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { drawingOf, markOf } from '#shared/customers/measuring/garment-drawings.ts';
import classes from './garment-drawing.module.css';

interface Props {
  fields: readonly DimensionField[];
  /** The number of each field in the form. */
  numberOf: (fieldId: string) => number;
  focused: string | null;
  /** Those that differ from the last time. */
  changed?: ReadonlySet<string>;
  label: string;
}

/**
 * The garment with the place of each measurement, the focused one marked. Never mirrored: left is the wearer's right.
 */
export function GarmentDrawing({ fields, numberOf, focused, changed, label }: Props) {
  const drawing = drawingOf(fields);
  if (!drawing) return null;
  const shown = fields.flatMap((field) => {
    const mark = markOf(drawing, field);
    return mark ? [{ id: field.id, mark, active: field.id === focused }] : [];
  });
  // The marked one is drawn last, on top of the others.
  shown.sort((a, b) => Number(a.active) - Number(b.active));
  return (
    <svg className={classes.drawing} viewBox="0 0 260 400" role="img" aria-label={label}>
      {drawing.outlines.map((outline) => (
        <path key={outline} d={outline} className={classes.outline} />
      ))}
      {shown.map(({ id, mark, active }) => (
        <g
          key={id}
          className={active ? classes.active : classes.mark}
          data-changed={changed?.has(id) || undefined}
        >
          <path d={mark.line} />
          <circle cx={mark.at[0]} cy={mark.at[1]} r={active ? 11 : 9} />
          <text x={mark.at[0]} y={mark.at[1]}>
            {numberOf(id)}
          </text>
        </g>
      ))}
    </svg>
  );
}
