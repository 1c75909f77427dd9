import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerFields } from '#shared/customers/customer/customer.schema.ts';
import { comparablePhone } from '#shared/lib/phone.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { isolate, isolateWords } from '#web/ui/display/isolate.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';

const { PhoneField } = fieldsOf(customerFields);

const debounceMs = 400;
const mostShared = 5;

interface CustomerPhoneProps {
  name: 'phone' | 'phone1' | 'phone2';
  /** The customer being edited, who may have the number. */
  ownId: number | null;
  span?: number;
}

/** A phone number, with a warning if another customer has it. */
export function CustomerPhone({ name, ownId, span }: CustomerPhoneProps) {
  const t = useT();
  const other = useKnownPhone(String(useWatch({ name }) ?? ''), ownId);
  const warning =
    other &&
    t('customers.page.knownPhone', { name: isolateWords(other.name), code: isolate(other.customerCode) });
  return (
    <PhoneField
      name={name}
      label={`customers.field.${name}`}
      {...(span && { span })}
      {...(warning && { warning })}
    />
  );
}

function useKnownPhone(phone: string, ownId: number | null) {
  const typed = comparablePhone(phone);
  const [search] = useDebouncedValue(typed, debounceMs);
  const { data } = useRead(
    customerContract.list,
    { query: { search: search ?? '', perPage: mostShared } },
    { enabled: search !== null },
  );
  if (typed === null || search !== typed) return undefined;
  return data?.data.find(
    ({ id, ...other }) =>
      id !== ownId &&
      [other.phone, other.phone1, other.phone2].some((each) => comparablePhone(each) === typed),
  );
}
