import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Num } from '#web/ui/display/num.tsx';
import field from '#web/ui/form/field/field.module.css';
import { textOf } from '#web/ui/form/field/text-fields.tsx';
import { useField } from '#web/ui/form/field/use-field.ts';
import classes from './order-form.module.css';
import type { OrderValues } from './order-form.rules.ts';

const name = 'referenceNumber';

/**
 * The number that the next order gets; undefined until it is known. The order before it isn't remembered, whose number
 * would be shown for a moment.
 */
export const useNextReference = (enabled = true): string | undefined =>
  useRead(orderContract.nextReference, {}, { staleTime: 0, gcTime: 0, enabled }).data?.referenceNumber;

/**
 * The number of a new order. It shows the shop's next one, which is given while the order is saved, until somebody types
 * another; the form's value is null until then.
 */
export function NewReferenceNumber() {
  const t = useT();
  const newest = useNextReference() ?? '';
  // What the field showed when it was entered: a number that comes while somebody types would join what is typed.
  const [held, setHeld] = useState<string | null>(null);
  const next = held ?? newest;
  const { field: given, input } = useField({
    name,
    label: 'orders.form.referenceNumber',
    required: true,
    span: 2,
  });
  const isTyped = given.value !== null;
  return (
    <TextInput
      {...input}
      description={!isTyped && t('orders.form.numberWhenSaved')}
      classNames={{ input: field.ltr }}
      value={isTyped ? textOf(given.value) : next}
      onFocus={() => setHeld(newest)}
      onBlur={() => {
        setHeld(null);
        input.onBlur();
      }}
      onChange={({ currentTarget }) =>
        given.onChange(currentTarget.value === next ? null : currentTarget.value)
      }
      rightSection={
        isTyped &&
        !input.readOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('orders.form.useNextNumber', { number: isolate(newest) })}
            title={t('orders.form.useNextNumber', { number: isolate(newest) })}
            onClick={() => given.onChange(null)}
          >
            <IconArrowBackUp size={16} stroke={1.7} />
          </ActionIcon>
        )
      }
    />
  );
}

/** The number of a new order beside the title: the typed one, or else the next. */
export function ReferenceNumber({ control }: { control: unknown }) {
  const typed = useWatch({ control: control as Control<OrderValues>, name });
  const next = useNextReference();
  return (
    <Num code className={classes.reference}>
      {typed ?? next}
    </Num>
  );
}
