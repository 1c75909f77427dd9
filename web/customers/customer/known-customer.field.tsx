import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerFields, type KnownCustomer } from '#shared/customers/customer/customer.schema.ts';
import { countryName } from '#shared/lib/country-names.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { usePhoneRules } from '#web/lib/phone-rules.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { Readings } from '#web/ui/form/field/which-meant.tsx';
import { mergeAddress } from './use-merge-address.ts';

const { TextField, PhoneField } = formFields(customerFields);

const debounceMs = 400;

interface KnownProps {
  /** The customer being edited. */
  ownId: number | null;
  span?: number;
  /** In the form beside another one, which has the name that was typed there: it begins with the phone. */
  isQuick?: boolean;
}

/** Whether the form came with a name. */
function useIsNamed(): boolean {
  const { getValues } = useFormContext();
  const [isNamed] = useState(() => Boolean(getValues('name')));
  return isNamed;
}

/** A customer's name, with a warning if another customer has a very similar one. */
export function CustomerName({ ownId, span, isQuick = false }: KnownProps) {
  const isNamed = useIsNamed();
  const name = useTyped('name');
  const [known] = useKnown({ name }, name.length > 4, ownId);
  return (
    <TextField
      name="name"
      label="customers.field.name"
      required
      autoFocus={!(isQuick && isNamed)}
      {...(span && { span })}
      {...(known && { warning: <Known customer={known} ownId={ownId} /> })}
    />
  );
}

/** A phone number, with a warning if its country has no such number or another customer has it. */
export function CustomerPhone(props: KnownProps & { name: 'phone' | 'phone1' | 'phone2' }) {
  const { name, ownId, span, isQuick = false } = props;
  const isNamed = useIsNamed();
  const typed = useTyped(name);
  const { setValue } = useFormContext();
  const problem = usePhoneProblem(typed, (number) =>
    setValue(name, number, { shouldDirty: true, shouldValidate: true }),
  );
  const [known] = useKnown({ phone: typed }, typed !== '' && !problem, ownId);
  const warning = known ? <Known customer={known} ownId={ownId} /> : problem;
  return (
    <PhoneField
      name={name}
      label={`customers.field.${name}`}
      autoFocus={isQuick && isNamed}
      {...(span && { span })}
      {...(warning && { warning })}
    />
  );
}

/** A changed value, once typing has paused; empty for one that is as it was stored. */
function useTyped(name: 'name' | 'phone' | 'phone1' | 'phone2'): string {
  const { dirtyFields } = useFormState({ name });
  const value = String(useWatch({ name }) ?? '').trim();
  const [typed] = useDebouncedValue(value, debounceMs);
  return dirtyFields[name] && typed === value ? typed : '';
}

/** Why a number is refused, with the numbers that may be meant by it. */
function usePhoneProblem(phone: string, choose: (number: string) => void): ReactNode {
  const t = useT();
  const language = useLanguage();
  const { country } = useFormatPreference();
  const rules = usePhoneRules(phone !== '' && country !== '');
  if (!rules || phone === '' || rules.readPhone(phone, country)) return undefined;
  return (
    <>
      {t('validation.phoneOf', { country: countryName(country, language) })}
      <Readings readings={rules.phonesMeant(phone, country)} onChoose={choose} />
    </>
  );
}

function useKnown(query: { name?: string; phone?: string }, isAsked: boolean, ownId: number | null) {
  const asked = { ...query, ...(ownId && { except: ownId }) };
  const { data } = useRead(customerContract.known, { query: asked }, { enabled: isAsked });
  return isAsked && data ? data.data : [];
}

function Known({ customer, ownId }: { customer: KnownCustomer; ownId: number | null }) {
  const t = useT();
  const mayMerge = usePermission('customers:merge');
  const { id, name, customerCode, by } = customer;
  const params = { name: isolateWords(name), code: isolate(customerCode) };
  return (
    <>
      {t(by === 'phone' ? 'customers.page.knownPhone' : 'customers.page.knownName', params)}{' '}
      <Anchor component={Link} to={`/customer/${id}`} underline="always" inherit>
        {t('customers.page.openKnown')}
      </Anchor>
      {ownId !== null && mayMerge && (
        <>
          {' · '}
          <Anchor component={Link} to={mergeAddress(ownId, id)} underline="always" inherit>
            {t('customers.merge.offer')}
          </Anchor>
        </>
      )}
    </>
  );
}
