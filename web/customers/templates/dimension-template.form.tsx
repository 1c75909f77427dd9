import type { FieldValues } from 'react-hook-form';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import {
  type DimensionField,
  dimensionTemplateFields,
} from '#shared/customers/measuring/dimension-template.schema.ts';
import { inOrder } from '#shared/customers/measuring/field-order.rules.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { TemplateFields } from './template-fields.tsx';

const contract = formContract(dimensionTemplateContract, dimensionTemplateFields);
/** A field's unit and range belong together: the range is in that unit. */
const fieldRules = {
  together: [
    ['unit', 'min', 'max'],
    ['group', 'groupNames'],
  ],
  derived: ['order'],
};

/** The order is saved as it is shown. */
const numbered = (values: FieldValues): FieldValues => ({
  ...values,
  fields: (values.fields as object[]).map((field, index) => ({ ...field, order: index + 1 })),
});

/** A stored field leaves out what it hasn't. */
const whole = (field: DimensionField) => ({
  names: {},
  optionNames: {},
  group: '',
  groupNames: {},
  help: '',
  helpNames: {},
  point: null,
  ...field,
});

const { TextField, NamesField } = formFields(dimensionTemplateFields);

export default function DimensionTemplateForm() {
  return (
    <FormPage
      contract={contract}
      list="/dimentions-form"
      listTitle="measurement.template.title"
      newTitle="measurement.template.new"
      wide
      nameOf={({ name }) => name}
      lists={{ fields: fieldRules }}
      toBody={numbered}
      toValues={({ name, names, fields }) => ({ name, names, fields: inOrder(fields).map(whole) })}
    >
      <Card>
        <FieldGrid>
          <TextField
            name="name"
            label="measurement.template.name"
            help="measurement.template.keeps"
            required
            autoFocus
          />
          <NamesField name="names" />
        </FieldGrid>
      </Card>
      <TemplateFields />
    </FormPage>
  );
}
