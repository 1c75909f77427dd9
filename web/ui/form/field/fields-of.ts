import type { ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Names } from '#shared/lib/names.ts';
import { ColourField, SegmentedField, SelectField, SwitchField } from './choice-fields.tsx';
import { DateField } from './date-field.tsx';
import { NamesField } from './names-field.tsx';
import { MoneyField, NumberField } from './number-fields.tsx';
import { PickerField, PickersField } from './picker-fields.tsx';
import { EmailField, NoteField, PasswordField, PhoneField, TextField } from './text-fields.tsx';

const parts = {
  TextField,
  NoteField,
  PhoneField,
  EmailField,
  PasswordField,
  NumberField,
  MoneyField,
  DateField,
  SelectField,
  SegmentedField,
  SwitchField,
  ColourField,
  NamesField,
  PickerField,
  PickersField,
};
type Parts = typeof parts;

type Texts<V extends FieldValues> = FieldPathByValue<V, string | null | undefined>;

/** The form's paths that each part accepts. */
interface Paths<V extends FieldValues> {
  TextField: Texts<V>;
  NoteField: Texts<V>;
  PhoneField: Texts<V>;
  EmailField: Texts<V>;
  PasswordField: Texts<V>;
  // Numbers may be typed as text, which the schema parses, so their input type is wider.
  NumberField: FieldPath<V>;
  MoneyField: FieldPath<V>;
  DateField: Texts<V>;
  SelectField: Texts<V>;
  SegmentedField: Texts<V>;
  SwitchField: FieldPathByValue<V, boolean | undefined>;
  ColourField: Texts<V>;
  NamesField: FieldPathByValue<V, Names | undefined>;
  PickerField: FieldPathByValue<V, number | null | undefined>;
  PickersField: FieldPathByValue<V, readonly number[] | undefined>;
}

type Named<Part extends keyof Parts, V extends FieldValues> = (
  props: Omit<Parameters<Parts[Part]>[0], 'name'> & { name: Paths<V>[Part] },
) => ReactNode;

/**
 * The field parts for one schema: `const { TextField } = fieldsOf(customerFields)`. A name that isn't in the schema,
 * or has another type than the part, doesn't compile.
 */
export const fieldsOf = <Fields extends z.ZodType>(_fields: Fields) =>
  parts as unknown as { [Part in keyof Parts]: Named<Part, z.input<Fields> & FieldValues> };
