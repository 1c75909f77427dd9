import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { customerFields } from '#shared/customers/customer/customer.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { existingCustomerSource } from './existing-customer.source.ts';

const { PickerField, TextField } = formFields(customerFields);

const relations = ['son', 'daughter', 'wife', 'husband', 'father', 'mother', 'brother', 'sister'] as const;

/** Who pays for a customer, and what the customer is to them: a word of the shop's own, or a usual one. */
export function FamilyFields() {
  const t = useT();
  const payerId = useWatch({ name: 'payerId' });
  return (
    <FieldGroup title="customers.family.title">
      <PickerField
        name="payerId"
        label="customers.field.payerId"
        help="customers.family.payerHelp"
        source={existingCustomerSource}
        span={6}
      />
      {payerId && (
        <>
          <TextField
            name="relation"
            label="customers.field.relation"
            help="customers.family.relationHelp"
            span={6}
          />
          <Relations words={relations.map((each) => t(`customers.family.relations.${each}`))} />
        </>
      )}
    </FieldGroup>
  );
}

function Relations({ words }: { words: readonly string[] }) {
  const { setValue } = useFormContext();
  return (
    <div className="flex wrap across gap-6">
      {words.map((word) => (
        <Button
          key={word}
          variant="default"
          size="compact-sm"
          onClick={() => setValue('relation', word, { shouldDirty: true })}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
