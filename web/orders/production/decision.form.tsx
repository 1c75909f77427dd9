import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { isolateWords } from '#shared/lib/isolate.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { Num } from '#web/ui/display/num.tsx';
import field from '#web/ui/form/field/field.module.css';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { piecesOut, type Subject } from './order-action.rules.ts';

const idsOf = (subjects: readonly Subject[]) => subjects.map(({ id }) => id);

export function CompleteForm(props: ActionFormProps) {
  const t = useT();
  return (
    <ActionForm
      {...props}
      action="complete"
      contract={productionContract.complete}
      submit={t('orders.actions.completing.submit')}
      compose={(subjects) => ({ body: { orderIds: idsOf(subjects) } })}
    >
      <Chosen subjects={props.subjects} />
      <p className="muted">{t('orders.actions.completing.text', { count: piecesOut(props.subjects) })}</p>
    </ActionForm>
  );
}

export function CancelForm(props: ActionFormProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <ActionForm
      {...props}
      action="cancel"
      contract={productionContract.cancel}
      destroys
      submit={t('orders.actions.cancelling.submit')}
      dismiss={t('orders.actions.cancelling.keep')}
      compose={(subjects) => ({ body: { orderIds: idsOf(subjects), reason } })}
    >
      <Chosen subjects={props.subjects} />
      <p className="muted">{t('orders.actions.cancelling.text')}</p>
      <Reason label={t('orders.actions.cancelling.reason')} value={reason} onChange={setReason} />
    </ActionForm>
  );
}

export function UndoCancelForm(props: ActionFormProps) {
  const t = useT();
  return (
    <ActionForm
      {...props}
      action="undoCancel"
      contract={productionContract.undoCancel}
      submit={t('orders.actions.undoing.submit')}
      dismiss={t('orders.actions.undoing.keep')}
      compose={(subjects) => ({ body: { orderIds: idsOf(subjects) } })}
    >
      <Chosen subjects={props.subjects} />
      <p className="muted">{t('orders.actions.undoing.text')}</p>
    </ActionForm>
  );
}

export function RevertForm(props: ActionFormProps) {
  const t = useT();
  const step = useLastStep(props.subjects);
  const [reason, setReason] = useState('');
  return (
    <ActionForm
      {...props}
      action="revert"
      contract={productionContract.revert}
      submit={t('orders.actions.reverting.submit')}
      compose={(subjects) => ({ body: { orderIds: idsOf(subjects), reason } })}
    >
      <Chosen subjects={props.subjects} />
      <p className="muted">
        {step ? t('orders.actions.reverting.step', { step }) : t('orders.actions.reverting.text')}
      </p>
      <Reason label={t('orders.actions.reverting.reason')} value={reason} onChange={setReason} />
    </ActionForm>
  );
}

/** The step of a single order that reverting takes back, in the words of its history. */
function useLastStep(subjects: readonly Subject[]): string | undefined {
  const t = useT();
  const words = useTranslatedNames();
  const [only, ...others] = subjects;
  const { data } = useRead(
    orderContract.events,
    { params: { id: only?.id ?? 0 } },
    { enabled: only !== undefined && others.length === 0, staleTime: 0 },
  );
  const last = data?.data.find(({ kind, undone }) => !undone && revertible.some((each) => each === kind));
  if (!last) return undefined;
  const count = last.data.pieces ?? 0;
  if (last.kind === 'assigned')
    return t('orders.history.assigned', {
      count,
      work: isolateWords(words.byName('workTypes', last.data.workType ?? '')),
    });
  if (last.kind === 'handedOver')
    return t('orders.history.handedOver', { name: isolateWords(last.data.pickedBy ?? '') });
  return t(last.kind === 'completed' ? 'orders.history.completed' : 'orders.history.collected', { count });
}

const revertible = ['assigned', 'collected', 'completed', 'handedOver'] as const;

const shownAtMost = 12;

/** The orders in question, by number. */
export function Chosen({ subjects }: { subjects: readonly Subject[] }) {
  const t = useT();
  const rest = subjects.length - shownAtMost;
  return (
    <ul className="flex wrap muted type-cell gap-4-12">
      {subjects.slice(0, rest === 1 ? undefined : shownAtMost).map(({ id, referenceNumber }) => (
        <li key={id}>
          <Num code>{referenceNumber}</Num>
        </li>
      ))}
      {rest > 1 && <li>{t('orders.actions.others', { count: rest })}</li>}
    </ul>
  );
}

interface ReasonProps {
  label: string;
  value: string;
  onChange: (reason: string) => void;
}

function Reason({ label, value, onChange }: ReasonProps) {
  const t = useT();
  return (
    <Textarea
      classNames={{ input: field.text }}
      autosize
      minRows={2}
      maxLength={4000}
      label={label}
      placeholder={t('kit.form.optional')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
