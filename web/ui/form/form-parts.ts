import type { z } from 'zod';
import { fieldsOf } from './field/fields-of.ts';
import { SelectField } from './field/select-field.tsx';
import { FormDrawer } from './form-drawer.tsx';

/** What a form is made of that stands in the file of its list, and fetches its parts when it is opened. */
export const formParts = <Fields extends z.ZodType>(fields: Fields) => ({
  FormDrawer,
  ...fieldsOf(fields, { SelectField }),
});
