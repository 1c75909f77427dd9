import type { ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Names } from '#shared/lib/names.ts';
import { ColourField } from './colour-field.tsx';
import { DateField } from './date-field.tsx';
import { NamesField } from './names-field.tsx';
import { MoneyField, NumberField } from './number-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PickerField } from './picker-field.tsx';
import { SegmentedField } from './segmented-field.tsx';
import { SelectField } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { EmailField, NoteField, PhoneField, TextField } from './text-fields.tsx';

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
  SuggestField,
  SegmentedField,
  SwitchField,
  ColourField,
  NamesField,
  PickerField,
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
  SuggestField: Texts<V>;
  SegmentedField: Texts<V>;
  SwitchField: FieldPathByValue<V, boolean | undefined>;
  ColourField: Texts<V>;
  NamesField: FieldPathByValue<V, Names | undefined>;
  PickerField: FieldPathByValue<V, number | null | undefined>;
}

type Named<Part extends keyof Parts, V extends FieldValues> = (
  props: Omit<Parameters<Parts[Part]>[0], 'name'> & { name: Paths<V>[Part] },
) => ReactNode;

/**
 * The field parts for one schema: `const { TextField, ColourField } = formFields(statusFields)`. A name that isn't in
 * the schema, or has another type than the part, doesn't compile.
 */
export const formFields = <Fields extends z.ZodType>(_fields: Fields) =>
  parts as unknown as { [Part in keyof Parts]: Named<Part, z.input<Fields> & FieldValues> };
