import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import { parseTape } from '#shared/customers/measuring/parse-tape.rules.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import type { SeamlyFile, SeamlyMeasurement } from '#web/customers/importing/seamly-file.ts';
import type { CopyTarget } from './copy.rules.ts';

/**
 * Names of body measurements in pattern making. Source: Seamly2D, src/libs/vpatterndb/measurements_def.cpp; names of
 * one's own begin with `@`.
 */
const bodyNames: Readonly<Record<string, string>> = {
  shoulder: 'shoulder_tip_to_shoulder_tip_b',
  shoulderRight: 'shoulder_length',
  shoulderSlope: 'shoulder_slope_neck_side_length',
  chest: 'bust_circ',
  chestFull: 'bust_circ',
  bust: 'bust_circ',
  chestFront: 'across_chest_f',
  chestBack: 'across_back_b',
  waist: 'waist_circ',
  hip: 'hip_circ',
  sleeve: 'arm_shoulder_tip_to_wrist_bent',
  sleeveLength: 'arm_shoulder_tip_to_wrist_bent',
  armhole: 'armscye_circ',
  bicep: 'arm_upper_circ',
  cuff: 'arm_wrist_circ',
  neck: 'neck_circ',
  collar: 'neck_circ',
  neckWidth: 'neck_circ',
  thigh: 'leg_thigh_upper_circ',
  knee: 'leg_knee_circ',
  rise: 'crotch_length',
  shalwarLength: 'leg_waist_side_to_ankle',
};

const units = { in: 'inch', cm: 'cm', mm: 'mm' } as const;
type SeamlyUnit = SeamlyFile['unit'];
const unitCodes: Readonly<Record<SeamlyUnit, string>> = { inch: 'in', cm: 'cm', mm: 'mm' };

type FieldNames = Pick<DimensionField, 'id' | 'label' | 'names' | 'point'>;

/** The field's place on its drawing, or else its id, says what is measured. */
const bodyNameOf = ({ id, point }: FieldNames): string | undefined => bodyNames[point?.split('.')[1] ?? id];

/** A name of one's own may hold neither spaces nor operators. Source: individual_size_measurements/v0.3.4.xsd, `shortName`. */
const ownNameOf = (label: string): string => `@${label.trim().replace(/[\s*/&|!<>^()–+−=?:;'"-]+/gu, '_')}`;

const namesOf = ({ label, names = {} }: FieldNames): string[] =>
  [label, ...Object.values(names)].flatMap((name) => name?.trim() || []);

interface Version {
  fields: readonly DimensionField[];
  values: Readonly<Record<string, string>>;
}

/**
 * The lengths of a version as a file of Seamly holds them, in the unit of its first length if such files know it, otherwise in
 * centimetres. Each name occurs once: of two lengths of one name the second has its own.
 */
export function toSeamly({ fields, values }: Version, convert: Tape['convert']): Omit<SeamlyFile, 'notes'> {
  const lengths = fields.filter((field) => isNumericField(field) && values[field.id]);
  const unit = units[lengths[0]?.unit as keyof typeof units] ?? 'cm';
  const taken = new Set<string>();
  const measurements = lengths.flatMap((field): SeamlyMeasurement[] => {
    const value = inUnit(values[field.id] ?? '', field.unit ?? '', unitCodes[unit], convert);
    if (value === null) return [];
    const wanted = [bodyNameOf(field), ownNameOf(field.names?.en ?? field.label), `@${field.id}`];
    const name = wanted.find((each) => each !== undefined && !taken.has(each)) ?? `@${field.id}`;
    taken.add(name);
    return [{ name, value, fullName: field.label }];
  });
  return { unit, measurements };
}

interface FromSeamly {
  /** What fills the form's empty fields, by field id, in each field's unit. */
  values: Record<string, string>;
  /** What the form has no field for. */
  unknown: SeamlyMeasurement[];
  /** What is no plain length, such as a formula, or has a unit that the shop doesn't have. */
  unreadable: SeamlyMeasurement[];
}

/** Finds the field of each measurement of a file, by what is measured or by its name in any language. */
export function fromSeamly(
  { unit, measurements }: Pick<SeamlyFile, 'unit' | 'measurements'>,
  { fields, typed }: Pick<CopyTarget, 'fields' | 'typed'>,
  convert: Tape['convert'],
): FromSeamly {
  const lengths = fields.filter(isNumericField);
  const found: FromSeamly = { values: {}, unknown: [], unreadable: [] };
  for (const each of measurements) {
    const field = fieldFor(each, lengths);
    const length = parseTape(each.value);
    if (!field) found.unknown.push(each);
    else {
      const value = length === null ? null : inUnit(length, unitCodes[unit], field.unit ?? '', convert);
      if (value === null) found.unreadable.push(each);
      // Zero is a measurement that wasn't taken.
      else if (Number(value) > 0 && !typed[field.id]?.trim()) found.values[field.id] ??= value;
    }
  }
  return found;
}

/** A name of one's own comes first: it is of exactly this field. */
function fieldFor({ name, fullName }: SeamlyMeasurement, fields: readonly DimensionField[]) {
  const same = (some: string, other: string) => some.toLocaleLowerCase() === other.toLocaleLowerCase();
  const isCalled = (field: DimensionField) =>
    name === `@${field.id}` ||
    namesOf(field).some((each) => same(ownNameOf(each), name) || same(each, fullName.trim()));
  return fields.find(isCalled) ?? fields.find((field) => bodyNameOf(field) === name);
}

function inUnit(value: string, from: string, to: string, convert: Tape['convert']): string | null {
  return from === to ? value : convert(value, from, to);
}
