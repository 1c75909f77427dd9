import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerFields } from '#shared/customers/customer/customer.schema.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { isolate, isolateWords } from '#web/ui/display/isolate.ts';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';

const { PhoneField } = fieldsOf(customerFields);

const debounceMs = 400;
/** A number is the same if these last digits are, with or without a country code. */
const subscriberDigits = 9;
const fewestDigits = 7;
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

const endOf = (phone: string) => westernDigits(phone).replace(/\D/g, '').slice(-subscriberDigits);

function useKnownPhone(phone: string, ownId: number | null) {
  const [typed] = useDebouncedValue(endOf(phone), debounceMs);
  const enabled = typed.length >= fewestDigits;
  const { data } = useRead(
    customerContract.list,
    { query: { search: typed, perPage: mostShared } },
    { enabled },
  );
  if (!enabled || typed !== endOf(phone)) return undefined;
  return data?.data.find(
    ({ id, ...other }) =>
      id !== ownId && [other.phone, other.phone1, other.phone2].some((each) => endOf(each) === typed),
  );
}
