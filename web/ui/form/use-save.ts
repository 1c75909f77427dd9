import { type RefObject, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { FieldError } from '#shared/lib/errors.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { type SaveKey, saveKeyFor } from '#web/lib/idempotency.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import type { RecordMessages } from '#web/ui/feedback/record-messages.ts';
import { notify, type ToastAction } from '#web/ui/feedback/toasts.tsx';
import { conflictOutcome } from './conflict.rules.ts';
import type { Basis, FormContract, Versioned } from './form-contract.ts';
import { useOneAtATime } from './one-at-a-time.ts';
import { removeRecord } from './remove-record.ts';
import { keptTyping } from './rows/kept-typing.ts';
import { changedFields, type Difference, type ListRules, merged } from './three-way.ts';
import { checkedValues } from './use-submit.ts';

interface SaveOptions {
  of: Readonly<Record<string, number>> | undefined;
  form: UseFormReturn<FieldValues>;
  basis: Basis | null;
  /** Makes a record what the form stands on, with other values over it where some are typed; returns it. */
  rebase: (entity: Versioned, values?: FieldValues, typed?: FieldValues) => Basis;
  valuesOf: (record: unknown) => FieldValues;
  saveKey: RefObject<SaveKey | null>;
  /** Nothing typed is at risk any more. */
  release: () => void;
  messages: RecordMessages;
  /** What is said when it couldn't be saved. */
  failure: MessageKey;
  beforeSave?: ((form: UseFormReturn<FieldValues>) => unknown) | undefined;
  toBody?: ((values: FieldValues) => FieldValues) | undefined;
  onSaved?: ((entity: unknown) => unknown) | undefined;
  next?: ((entity: unknown) => ToastAction) | undefined;
  onRemoved?: (() => unknown) | undefined;
  whenInUse?: ((entity: unknown) => Promise<boolean>) | undefined;
  together: readonly (readonly string[])[];
  lists: ListRules;
}

/** Somebody else saved first: the record as it is now, and which value stands in each field. */
export interface Conflict {
  current: Versioned;
  /** What mine was typed over. */
  before: FieldValues;
  theirs: FieldValues;
  chosen: Difference[];
}

/** How often a save is sent over a version that came in between, before it is given up as a failure. */
const mostAttempts = 3;

/**
 * Saving, with what can come of it: errors on their fields, a conflict, a failure that may be tried again. One save
 * at a time, from the first click to the end of `onSaved`.
 */
export function useSave(contract: FormContract, options: SaveOptions) {
  const { form, messages, lists } = options;
  const t = useT();
  const { busy, run } = useOneAtATime();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What stood in the way and belongs to no field. */
  const [failure, setFailure] = useState<string | null>(null);
  /** The version that this form saved last: what follows a save follows it once. */
  const savedVersion = useRef<number | null>(null);
  const latest = useRef({ ...options, conflict });
  latest.current = { ...options, conflict };

  const attempt = async () => {
    const { basis, conflict: asked } = latest.current;
    if (!basis) return;
    setFailure(null);
    const over = asked ? takeChoices(asked) : basis;
    await latest.current.beforeSave?.(form);
    await checkAndSend(over, mostAttempts);
  };

  const takeChoices = ({ current, before, theirs, chosen }: Conflict): Basis => {
    setConflict(null);
    return options.rebase(current, theirs, merged(before, form.getValues(), theirs, chosen, lists));
  };

  const checkAndSend = async (over: Basis, attempts: number): Promise<void> => {
    const values = await checkedValues(form);
    if (values === null) return;
    const sent = structuredClone(form.getValues());
    let saved: Versioned;
    try {
      saved = (await send(values, sent, over)) as Versioned;
    } catch (error) {
      return refuse(error, sent, over, attempts);
    }
    await settle(saved, sent, over);
  };

  const send = async (values: FieldValues, typed: FieldValues, over: Basis): Promise<unknown> => {
    const { create, update, get } = contract;
    const { of, toBody = (checked) => checked, together, saveKey } = latest.current;
    const body = toBody(values);
    if (!over.entity) {
      if (!create) throw new Error('This contract creates nothing');
      saveKey.current = saveKeyFor(body, saveKey.current);
      return call(create, { params: of, body, idempotencyKey: saveKey.current.key });
    }
    if (!update) throw new Error('This contract changes nothing');
    const names = withCompanions(changedFields(over.values, typed, lists), together);
    if (names.length === 0) return over.entity;
    const changes = Object.fromEntries(names.map((name) => [name, body[name]]));
    const params = get.path.includes(':id') ? { ...of, id: over.entity.id } : undefined;
    return call(update, { params, body: { ...changes, version: over.entity.version } });
  };

  /** What was typed while it was saved stays, over the saved values; what follows waits until that is saved too. */
  const settle = async (saved: Versioned, sent: FieldValues, over: Basis) => {
    const { valuesOf, rebase, release, onSaved, next } = latest.current;
    const { values, typed } = keptTyping(valuesOf(saved), sent, form.getValues(), lists);
    const isRepeat = saved === over.entity && saved.version === savedVersion.current;
    savedVersion.current = saved.version;
    rebase(saved, values, typed ?? undefined);
    notify.success(
      t(over.entity ? (messages.updated ?? 'common.updated') : (messages.saved ?? 'common.saved')),
      next?.(saved),
    );
    if (isRepeat) return;
    const route = over.entity ? contract.update : contract.create;
    if (route) void invalidateAfter(route);
    if (typed) return;
    release();
    await onSaved?.(saved);
  };

  const refuse = async (error: unknown, sent: FieldValues, over: Basis, attempts: number): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'conflict' && error.current && attempts > 1) {
      return meet(error.current as Versioned, sent, over, attempts);
    }
    const isField = ({ path }: FieldError) => (path.split('.')[0] ?? '') in contract.fields.shape;
    const [first] = error.errors.filter(isField);
    for (const { path, message } of error.errors.filter(isField)) {
      form.setError(path, { type: 'server', message }, { shouldFocus: path === first?.path });
    }
    const others = error.errors.filter((each) => !isField(each)).map(({ message }) => message);
    setFailure(first && others.length === 0 ? null : [error.message, ...others].join(' '));
    notify.error(
      t(messages.saveFailed ?? options.failure),
      error.status === 0 ? { label: t('common.tryAgain'), onAct: save } : undefined,
    );
  };

  /** Somebody saved in between. */
  const meet = async (
    current: Versioned,
    sent: FieldValues,
    over: Basis,
    attempts: number,
  ): Promise<void> => {
    const theirs = options.valuesOf(current);
    const outcome = conflictOutcome(over.values, form.getValues(), theirs, lists);
    if (outcome.kind === 'settled') return settle(current, sent, over);
    if (outcome.kind === 'ask') {
      return setConflict({ current, before: over.values, theirs, chosen: outcome.chosen });
    }
    return checkAndSend(options.rebase(current, theirs, outcome.values), attempts - 1);
  };

  const save = (): void => {
    void run(attempt);
  };

  const choose = (difference: Difference, choice: Difference['choice']) =>
    setConflict(
      (now) =>
        now && {
          ...now,
          chosen: now.chosen.map((each) => (each === difference ? { ...each, choice } : each)),
        },
    );

  const keepTheirs = () => {
    if (!conflict) return;
    options.rebase(conflict.current);
    options.release();
    setConflict(null);
  };

  const removeNow = async () => {
    const { basis, release, onRemoved, whenInUse, of } = latest.current;
    if (!contract.remove || !basis?.entity) return;
    try {
      await removeRecord(contract.remove, { ...of, id: basis.entity.id }, basis.entity, whenInUse);
    } catch (error) {
      const failed = t(messages.removeFailed ?? 'errors.remove');
      setFailure(error instanceof ApiError ? error.message : failed);
      notify.error(failed);
      return;
    }
    form.reset(basis.values);
    release();
    notify.success(t(messages.removed ?? 'common.deleted'));
    void invalidateAfter(contract.remove);
    await onRemoved?.();
  };

  return {
    save,
    busy,
    failure,
    remove: async (): Promise<void> => {
      await run(removeNow);
    },
    conflict: conflict && { ...conflict, mine: form.getValues(), choose, keepTheirs },
  };
}

/** Fields that mean something together are sent together: what one says depends on the other. */
const withCompanions = (names: readonly string[], together: readonly (readonly string[])[]): string[] => [
  ...new Set([...names, ...together.filter((each) => each.some((name) => names.includes(name))).flat()]),
];
