import { Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { existingCustomerSource } from './existing-customer.source.ts';
import {
  identityKindOf,
  mostPhones,
  phoneFields,
  phonesOf,
  proposedText,
  type TextChoice,
  textChoices,
} from './merge-choices.rules.ts';
import classes from './merge-drawer.module.css';

interface Props {
  /** The customer that is kept. */
  customer: Customer;
  /** The other one, if it was proposed. */
  fromId: number | null;
  onClose: () => void;
}

/** Merges another customer into this one: what moves, and which values are kept. */
export function MergeDrawer({ customer, fromId, onClose }: Props) {
  const t = useT();
  const [from, setFrom] = useState(fromId);
  const { id, name, customerCode } = customer;
  return (
    <DrawerFrame title={t('customers.merge.title')} size={560} onClose={onClose}>
      <div className={classes.body}>
        <p className="muted">
          {t('customers.merge.explanation', { name: isolateWords(name), code: isolate(customerCode) })}
        </p>
        <EntityPicker
          label={t('customers.merge.other')}
          source={existingCustomerSource}
          value={from}
          onChange={setFrom}
          data-autofocus
          error={from === id && t('customers.merge.itself')}
        />
        {from !== null && from !== id && <Merging key={from} intoId={id} fromId={from} onClose={onClose} />}
      </div>
    </DrawerFrame>
  );
}

interface MergingProps {
  intoId: number;
  fromId: number;
  onClose: () => void;
}

function Merging({ intoId, fromId, onClose }: MergingProps) {
  const request = { params: { id: intoId }, query: { from: fromId } };
  // Once the customers are merged, there is nothing to preview.
  const [isSending, setSending] = useState(false);
  const read = useRead(mergeContract.preview, request, { staleTime: 0, enabled: !isSending });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows columns={[undefined, 60]} rows={4} />;
  return <MergeForm preview={read.data} onSending={setSending} onClose={onClose} />;
}

interface FormProps {
  preview: ReplyOf<typeof mergeContract.preview>;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

function MergeForm({ preview: { into, from, moves }, onSending, onClose }: FormProps) {
  const t = useT();
  const choices = textChoices(into, from);
  const numbers = phonesOf(into, from);
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(choices.map((choice) => [choice.field, proposedText(choice)])),
  );
  const [phones, setPhones] = useState(() => numbers.slice(0, mostPhones));
  const { submit, busy, failure } = useAction(mergeContract.merge, {
    onDone: () => {
      notify.success(t('customers.merge.done'));
      onClose();
    },
  });
  const chosen = numbers.filter((number) => phones.includes(number));
  const { identityNumber } = texts;
  const identity =
    identityNumber === undefined ? {} : { identityKind: identityKindOf(into, from, identityNumber) };
  const body = { from: from.id, fields: { ...texts, ...identity, ...phoneFields(chosen) } };
  const send = async () => {
    onSending(true);
    const isDone = await submit(() => ({ params: { id: into.id }, body }));
    if (!isDone) onSending(false);
  };
  return (
    <ActionFrame
      submit={t('customers.merge.submit')}
      busy={busy}
      problems={failure ? [failure] : []}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <Moving moves={moves} />
      {(choices.length > 0 || numbers.length > 1) && (
        <h3 className="type-card">{t('customers.merge.keep')}</h3>
      )}
      {choices.map((choice) => (
        <TextOptions
          key={choice.field}
          choice={choice}
          value={texts[choice.field] ?? ''}
          onChange={(value) => setTexts((now) => ({ ...now, [choice.field]: value }))}
        />
      ))}
      {numbers.length > 1 && (
        <Checkbox.Group label={t('customers.merge.phones')} value={phones} onChange={setPhones}>
          <div className={classes.options}>
            {numbers.map((number) => (
              <Checkbox
                key={number}
                value={number}
                disabled={phones.length >= mostPhones && !phones.includes(number)}
                label={<Phone>{number}</Phone>}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </ActionFrame>
  );
}

const kinds = [
  'orders',
  'measurements',
  'invoices',
  'payments',
  'appointments',
  'messages',
  'notes',
  'members',
] as const;

function Moving({ moves }: Pick<FormProps['preview'], 'moves'>) {
  const t = useT();
  const moving = kinds.filter((kind) => moves[kind] > 0);
  return (
    <section>
      <h3 className="type-card">{t('customers.merge.moves')}</h3>
      {moving.length === 0 && <p className="muted">{t('customers.merge.nothingMoves')}</p>}
      <ul className={classes.moves}>
        {moving.map((kind) => (
          <li key={kind}>
            <span>{t(`customers.merge.${kind}`)}</span>
            <Num>{moves[kind]}</Num>
          </li>
        ))}
      </ul>
      {moves.invoices > 0 && <p className="muted">{t('customers.merge.papers')}</p>}
    </section>
  );
}

interface OptionsProps {
  choice: TextChoice;
  value: string;
  onChange: (value: string) => void;
}

function TextOptions({ choice: { field, values }, value, onChange }: OptionsProps) {
  const t = useT();
  return (
    <Radio.Group label={t(customerManifest.fields[field].label)} value={value} onChange={onChange}>
      <div className={classes.options}>
        {values.map((each) => (
          <Radio
            key={each}
            value={each}
            label={each ? <UserText wrap>{each}</UserText> : t('customers.merge.empty')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
