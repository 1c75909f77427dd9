import { type RefObject, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Contract } from '#shared/lib/contract.ts';
import type { FieldError } from '#shared/lib/errors.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { type SaveKey, saveKeyFor } from '#web/lib/idempotency.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import type { RecordWords } from '#web/ui/feedback/record-words.ts';
import { notify, type ToastAction } from '#web/ui/feedback/toasts.tsx';
import type { Basis, FormContract, Versioned } from './form-contract.ts';
import { changedFields, type Difference, differences, merged } from './three-way.ts';

interface SaveOptions {
  of: Readonly<Record<string, number>> | undefined;
  form: UseFormReturn<FieldValues>;
  basis: Basis | null;
  rebase: (record: Versioned) => void;
  valuesOf: (record: unknown) => FieldValues;
  saveKey: RefObject<SaveKey | null>;
  /** Nothing typed is at risk any more. */
  release: () => void;
  words: RecordWords;
  /** What is said when it couldn't be saved. */
  failure: MessageKey;
  onSaved?: (entity: unknown) => void;
  next?: (entity: unknown) => ToastAction;
  onRemoved?: () => void;
  whenInUse?: (entity: unknown) => Promise<boolean>;
  together: readonly (readonly string[])[];
}

/** Somebody else saved first: the record as it is now, and which value stands in each field. */
export interface Conflict {
  current: Versioned;
  theirs: FieldValues;
  chosen: Difference[];
}

/** Saving, with what can come of it: errors on their fields, a conflict, a failure that may be tried again. */
export function useSave(contract: FormContract, options: SaveOptions) {
  const { form, basis, rebase, valuesOf, saveKey, release, words } = options;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What stood in the way and belongs to no field. */
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (values: FieldValues, over: Basis): Promise<unknown> => {
    const { create, update, get } = contract;
    if (!over.entity) {
      if (!create) throw new Error('This contract creates nothing');
      saveKey.current = saveKeyFor(values, saveKey.current);
      return call(create, { params: options.of, body: values, idempotencyKey: saveKey.current.key });
    }
    if (!update) throw new Error('This contract changes nothing');
    const typed = form.getValues();
    const names = withCompanions(changedFields(over.values, typed), options.together);
    if (names.length === 0) return over.entity;
    const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
    const params = get.path.includes(':id') ? { ...options.of, id: over.entity.id } : undefined;
    return call(update, { params, body: { ...changes, version: over.entity.version } });
  };

  const saveOver = async (values: FieldValues, over: Basis) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = (await send(values, over)) as Versioned;
      rebase(saved);
      release();
      setConflict(null);
      const route = over.entity ? contract.update : contract.create;
      if (route) void invalidateAfter(route);
      notify.success(
        t(over.entity ? (words.updated ?? 'common.updated') : (words.saved ?? 'common.saved')),
        options.next?.(saved),
      );
      options.onSaved?.(saved);
    } catch (error) {
      take(error, over);
    } finally {
      setBusy(false);
    }
  };

  const take = (error: unknown, over: Basis) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'conflict' && error.current) return takeConflict(error.current as Versioned, over);
    const isField = ({ path }: FieldError) => (path.split('.')[0] ?? '') in contract.fields.shape;
    const [first] = error.errors.filter(isField);
    for (const { path, message } of error.errors.filter(isField)) {
      form.setError(path, { type: 'server', message }, { shouldFocus: path === first?.path });
    }
    const others = error.errors.filter((each) => !isField(each)).map(({ message }) => message);
    setFailure(first && others.length === 0 ? null : [error.message, ...others].join(' '));
    notify.error(
      t(words.saveFailed ?? 'errors.save'),
      error.status === 0 ? { label: t('common.tryAgain'), onAct: save } : undefined,
    );
  };

  const takeConflict = (current: Versioned, over: Basis) => {
    const theirs = valuesOf(current);
    const chosen = differences(over.values, form.getValues(), theirs);
    setConflict({ current, theirs, chosen });
  };

  const save = () => void form.handleSubmit((values) => (basis ? saveOver(values, basis) : undefined))();

  const choose = (field: string, choice: Difference['choice']) =>
    setConflict(
      (now) =>
        now && {
          ...now,
          chosen: now.chosen.map((each) => (each.field === field ? { field, choice } : each)),
        },
    );

  /** Saves the chosen values over the newer record. */
  const saveChosen = () => {
    if (!conflict) return;
    const { current, theirs, chosen } = conflict;
    const values = merged(form.getValues(), theirs, chosen);
    const over = { entity: current, values: theirs };
    rebase(current);
    form.reset(values, { keepDefaultValues: true });
    void form.handleSubmit((checked) => saveOver(checked, over))();
  };

  const keepTheirs = () => {
    if (!conflict) return;
    rebase(conflict.current);
    release();
    setConflict(null);
  };

  const remove = async () => {
    const { remove: route } = contract;
    if (!route || !basis?.entity) return;
    setBusy(true);
    try {
      await removeOr(route, { ...options.of, id: basis.entity.id }, basis.entity, options.whenInUse);
      form.reset(basis.values);
      release();
      notify.success(t(words.removed ?? 'common.deleted'));
      void invalidateAfter(route);
      options.onRemoved?.();
    } catch (error) {
      const failed = t(words.removeFailed ?? 'errors.remove');
      setFailure(error instanceof ApiError ? error.message : failed);
      notify.error(failed);
    } finally {
      setBusy(false);
    }
  };

  return {
    save: conflict ? saveChosen : save,
    busy,
    failure,
    remove,
    conflict: conflict && { ...conflict, mine: form.getValues(), choose, saveChosen, keepTheirs },
  };
}

/** Fields that mean something together are sent together: what one says depends on the other. */
const withCompanions = (names: readonly string[], together: readonly (readonly string[])[]): string[] => [
  ...new Set([...names, ...together.filter((each) => each.some((name) => names.includes(name))).flat()]),
];

/** Deletes a record; where it is in use, what the screen knows to do about that comes first. */
async function removeOr(
  route: Contract,
  params: object,
  entity: Versioned,
  whenInUse: ((entity: unknown) => Promise<boolean>) | undefined,
): Promise<void> {
  try {
    await call(route, { params });
  } catch (error) {
    const isInUse = error instanceof ApiError && error.code === 'in_use';
    if (!isInUse || !whenInUse || !(await whenInUse(entity))) throw error;
  }
}
