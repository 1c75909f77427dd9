import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { FieldError } from '#shared/lib/errors.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { serverError } from '#web/lib/field-errors.ts';
import { useT } from '#web/lib/i18n.ts';
import { type SaveKey, saveKeyFor } from '#web/lib/idempotency.ts';
import { removeRecord } from '#web/lib/remove-record.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { asksForChoice } from '#web/ui/picker/unchosen.ts';
import { checkedValues } from './checked-values.ts';
import { conflictOutcome } from './conflict.rules.ts';
import type { FieldInfo } from './form-context.ts';
import type { Basis, FormContract, Versioned } from './form-contract.ts';
import type { EntityFormOptions } from './form-options.ts';
import { keptTyping } from './rows/kept-typing.ts';
import { useExclusiveRun } from './run-exclusively.ts';
import { changedFields, type Difference, type ListRules, merged } from './three-way.ts';

interface SaveOptions extends Omit<EntityFormOptions<FormContract>, 'lists'> {
  form: UseFormReturn<FieldValues>;
  basis: Basis | null;
  /** Makes a record the basis of the form, with changed values over it if given; returns it. */
  rebase: (entity: Versioned, values?: FieldValues, typed?: FieldValues) => Basis;
  valuesOf: (record: unknown) => FieldValues;
  saveKey: RefObject<SaveKey | null>;
  /** Marks the input as saved, so that leaving doesn't ask. */
  release: () => void;
  fields: ReadonlyMap<string, FieldInfo>;
  lists: ListRules;
}

/** Somebody else saved first: the current record, and the chosen side of each field. */
export interface Conflict {
  current: Versioned;
  /** The values that mine are based on. */
  before: FieldValues;
  theirs: FieldValues;
  chosen: Difference[];
}

/** An error that belongs to no field; `head` says what failed where the reason doesn't. */
export interface Failure {
  head?: string;
  reason: string;
}

/** How often a save is repeated over a version saved in between, before it fails. */
const mostAttempts = 3;

/**
 * Saving and its outcomes: field errors, a conflict, or a failure that may be retried. Only one save runs at a time,
 * from the first click to the end of `onSaved`.
 */
export function useSave(contract: FormContract, options: SaveOptions) {
  const { form, failure: failed = 'errors.save', lists } = options;
  const messages = contract.manifest?.messages ?? {};
  const t = useT();
  const { busy, run } = useExclusiveRun();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The version that this form saved last, so that `onSaved` runs once per save. */
  const savedVersion = useRef<number | null>(null);
  const isRemoved = useRef(false);
  const { remove } = contract;
  useEffect(
    () => () => {
      // Not before: the form would read the removed record again, and be told that it doesn't exist.
      if (isRemoved.current && remove) void invalidateAfter(remove);
    },
    [remove],
  );
  const latest = useRef({ ...options, conflict });
  latest.current = { ...options, conflict };

  const attempt = async () => {
    const { basis, conflict: asked } = latest.current;
    if (!basis) return;
    setFailure(null);
    const over = asked ? takeChoices(asked) : basis;
    const restore = await latest.current.beforeSave?.(form);
    const before = savedVersion.current;
    await checkAndSend(over, mostAttempts);
    if (savedVersion.current === before && typeof restore === 'function') restore();
  };

  const takeChoices = ({ current, before, theirs, chosen }: Conflict): Basis => {
    setConflict(null);
    return options.rebase(current, theirs, merged(before, form.getValues(), theirs, chosen, lists));
  };

  const checkAndSend = async (over: Basis, attempts: number): Promise<void> => {
    const values = await checkedValues(form);
    if (values === null) return;
    const isRepeat = attempts < mostAttempts;
    const { beforeSend, basis } = latest.current;
    if (!isRepeat && (await beforeSend?.(values, basis?.entity ?? undefined)) === false) return;
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
    const { of, toBody = (checked) => checked, together = [], saveKey } = latest.current;
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

  /** Input typed during the save stays, over the saved values; `onSaved` then waits until it is saved too. */
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
    for (const message of removals(latest.current.fields, over.values, values)) notify.success(t(message));
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
      return handleNewerVersion(error.current as Versioned, sent, over, attempts);
    }
    const isField = ({ path }: FieldError) => (path.split('.')[0] ?? '') in contract.fields.shape;
    // An error of a value that has been typed over since isn't one of what the field has now.
    const typed = form.getValues();
    const isAsSent = ({ path }: FieldError) =>
      JSON.stringify(get(typed, path)) === JSON.stringify(get(sent, path));
    const ofFields = error.errors.filter(isField);
    const ofPresent = ofFields.filter(isAsSent);
    for (const each of ofPresent) {
      form.setError(each.path, serverError(each), { shouldFocus: each === ofPresent[0] });
    }
    const others = error.errors.filter((each) => !isField(each)).map(({ message }) => message);
    setFailure(
      ofFields.length > 0 && others.length === 0 ? null : { reason: [error.message, ...others].join(' ') },
    );
    notify.error(
      t(messages.saveFailed ?? failed),
      error.status === 0 || error.status === 503 ? { label: t('common.tryAgain'), onAct: save } : undefined,
    );
  };

  /** Handles a version saved in between. */
  const handleNewerVersion = async (
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
    if (!asksForChoice()) void run(attempt);
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
    let instead: MessageKey | undefined;
    try {
      instead = await removeRecord(contract.remove, { ...of, id: basis.entity.id }, basis.entity, whenInUse);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const head = t(messages.removeFailed ?? 'errors.remove');
      setFailure({ head, reason: error.message });
      notify.error(head);
      return;
    }
    form.reset(basis.values);
    release();
    notify.success(t(instead ?? messages.removed ?? 'common.deleted'));
    isRemoved.current = true;
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

/** What fields say whose value, or a part of it, is gone with this save; a replaced value isn't gone. */
function removals(
  fields: ReadonlyMap<string, FieldInfo>,
  before: FieldValues,
  after: FieldValues,
): Set<MessageKey> {
  const isGone = (was: unknown, is: unknown): boolean => {
    if (Array.isArray(was) && Array.isArray(is)) return was.some((each) => !is.includes(each));
    return was !== null && was !== undefined && is === null;
  };
  const gone = [...fields].filter(([name, { removed }]) => removed && isGone(before[name], after[name]));
  return new Set(gone.flatMap(([, { removed }]) => removed ?? []));
}

/** Adds the fields that belong to the changed ones, since their values depend on each other. */
const withCompanions = (names: readonly string[], together: readonly (readonly string[])[]): string[] => [
  ...new Set([...names, ...together.filter((each) => each.some((name) => names.includes(name))).flat()]),
];
