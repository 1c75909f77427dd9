import type { ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Names } from '#shared/lib/names.ts';
import type { ColourField } from './colour-field.tsx';
import type { DateField } from './date-field.tsx';
import type { NamesField } from './names-field.tsx';
import type { MoneyField, NumberField } from './number-fields.tsx';
import type { PasswordField } from './password-field.tsx';
import type { PickerField } from './picker-field.tsx';
import type { SegmentedField } from './segmented-field.tsx';
import type { SelectField } from './select-field.tsx';
import type { SuggestField } from './suggest-field.tsx';
import type { SwitchField } from './switch-field.tsx';
import { EmailField, NoteField, PhoneField, TextField } from './text-fields.tsx';

const common = { TextField, NoteField, PhoneField, EmailField };

/** Parts that a form names, so that it loads the code of no others. */
interface Rare {
  NumberField: typeof NumberField;
  MoneyField: typeof MoneyField;
  DateField: typeof DateField;
  SwitchField: typeof SwitchField;
  NamesField: typeof NamesField;
  PickerField: typeof PickerField;
  SelectField: typeof SelectField;
  SegmentedField: typeof SegmentedField;
  PasswordField: typeof PasswordField;
  ColourField: typeof ColourField;
  SuggestField: typeof SuggestField;
}
type Parts = typeof common & Rare;

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
 * The field parts for one schema: `const { TextField, ColourField } = fieldsOf(statusFields, { ColourField: … })`, with
 * all but texts named. A name that isn't in the schema, or has another type than the part, doesn't compile.
 */
export const fieldsOf = <Fields extends z.ZodType, More extends keyof Rare = never>(
  _fields: Fields,
  more?: Pick<Rare, More>,
) =>
  ({ ...common, ...more }) as unknown as {
    [Part in keyof typeof common | More]: Named<Part, z.input<Fields> & FieldValues>;
  };
