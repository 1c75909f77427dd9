import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useAllowed } from '#web/lib/access.ts';
import type { SaveKey } from '#web/lib/idempotency.ts';
import { useRead } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session.ts';
import type { RecordWords } from '#web/ui/feedback/record-words.ts';
import type { ToastAction } from '#web/ui/feedback/toasts.tsx';
import { emptyValues } from './empty-values.ts';
import type { FieldInfo } from './form-context.ts';
import {
  areaOf,
  type Basis,
  type EntityOf,
  type FormContract,
  type ValuesOf,
  type Versioned,
} from './form-contract.ts';
import { type Draft, draftName, withoutSecrets } from './form-draft.ts';
import { formResolver } from './form-resolver.ts';
import { changedFields } from './three-way.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface EntityFormOptions<C extends FormContract> {
  /** Null for a new record; left out for one that there is once. */
  id?: number | null;
  /** Of a record below another one: the other parameters of its address. */
  of?: Readonly<Record<string, number>>;
  /** What a new form begins with, beside the defaults of its fields. */
  initial?: Partial<ValuesOf<C>>;
  /** A record as its form shows it; by default its fields as they are. */
  toValues?: (entity: EntityOf<C>) => ValuesOf<C>;
  /** Another schema to check by, where editing asks for less than creating. */
  schema?: z.ZodType;
  /** False where what is typed must not stay on the device; a name where new records are of several kinds. */
  draft?: boolean | string;
  /** What a failed save says, where the specification has words of its own for it. */
  failure?: MessageKey;
  onSaved?: (entity: EntityOf<C>) => void;
  /** What people usually do next, offered where they are told that it is saved. */
  next?: (entity: EntityOf<C>) => ToastAction;
  onRemoved?: () => void;
  words?: RecordWords;
  /** What to do about a record that can't be deleted because it is in use; true once it is gone. */
  whenInUse?: (entity: EntityOf<C>) => Promise<boolean>;
  /** Fields that are sent together wherever one of them has changed. */
  together?: readonly (readonly (keyof ValuesOf<C> & string)[])[];
}

/** A form of one record: reading, checking, drafts, saving, conflicts, deleting, permission. */
export function useEntityForm<C extends FormContract>(contract: C, options: EntityFormOptions<C> = {}) {
  const { id, initial, toValues, schema, draft = true } = options;
  const isNew = id === null;
  const allowed = useAllowed();
  const session = useSession();
  const [basis, setBasis] = useState<Basis | null>(() =>
    isNew ? { entity: null, values: { ...emptyValues(contract.fields), ...initial } } : null,
  );
  const form = useForm<FieldValues>({
    defaultValues: basis?.values ?? emptyValues(contract.fields),
    resolver: formResolver(schema ?? contract.fields),
  });
  const fields = useRef(new Map<string, FieldInfo>());
  const saveKey = useRef<SaveKey | null>(null);
  const { isDirty } = form.formState;

  const read = useRead(
    contract.get,
    { params: id === undefined ? undefined : { ...options.of, id } },
    { enabled: !isNew, staleTime: 0 },
  );
  const entity = read.data as Versioned | undefined;
  const valuesOf = (record: unknown): FieldValues =>
    toValues ? toValues(record as EntityOf<C>) : pick(record as FieldValues, contract.fields);
  const rebase = (record: Versioned) => {
    const values = valuesOf(record);
    setBasis({ entity: record, values });
    form.reset(values);
  };

  const area = areaOf(contract);
  /** Records below others have drafts of their own: `currencies/7`. */
  const place = [area, ...Object.values(options.of ?? {})].join('/');
  const userId = session.status === 'signedIn' ? session.user.email : '';
  const kept = useDraft({
    name: draft === false ? null : draftName(userId, place, id ?? (draft === true ? null : draft)),
    form,
    compose: (values) => ({
      values: withoutSecrets(values, secretsOf(fields.current)),
      before: basis?.entity ? basis.values : null,
      version: basis?.entity?.version ?? null,
      saveKey: saveKey.current,
    }),
  });
  const [restoredAt, setRestoredAt] = useState<string | null>(null);

  /** What was typed is laid over what it was typed over, so that a newer record shows as a conflict, not as a loss. */
  const restore = ({ values, before, version, at, saveKey: key }: Draft, now: Basis) => {
    const under = before ?? now.values;
    const typed = { ...under, ...values };
    if (changedFields(now.values, typed).length === 0) return kept.forget();
    if (now.entity && version !== null) setBasis({ entity: { ...now.entity, version }, values: under });
    form.reset(under);
    form.reset(typed, { keepDefaultValues: true });
    saveKey.current = key;
    setRestoredAt(at);
  };

  const begin = useEffectEvent((record: Versioned) => {
    if (!basis) {
      rebase(record);
      if (kept.found) restore(kept.found, { entity: record, values: valuesOf(record) });
    } else if (basis.entity && record.version > basis.entity.version && !isDirty) {
      // A newer version came in by itself: it may replace what nobody has touched.
      rebase(record);
    }
  });
  useEffect(() => {
    if (entity) begin(entity);
  }, [entity]);

  const restoreNew = useEffectEvent(() => {
    if (isNew && basis && kept.found) restore(kept.found, basis);
  });
  useEffect(restoreNew, []);

  const guard = useUnsavedGuard(isDirty);
  const saving = useSave(contract, {
    of: options.of,
    form,
    basis,
    rebase,
    valuesOf,
    saveKey,
    release: () => {
      guard.release();
      kept.forget();
      setRestoredAt(null);
    },
    words: options.words ?? {},
    failure: options.failure ?? 'errors.save',
    ...(options.onSaved && { onSaved: options.onSaved as (entity: unknown) => void }),
    ...(options.onRemoved && { onRemoved: options.onRemoved }),
    ...(options.whenInUse && { whenInUse: options.whenInUse as (entity: unknown) => Promise<boolean> }),
    together: options.together ?? [],
    ...(options.next && { next: options.next as (entity: unknown) => ToastAction }),
  });

  const discardDraft = () => {
    kept.forget();
    setRestoredAt(null);
    if (entity) rebase(entity);
    else form.reset();
  };

  return {
    /** The form by its own names, for the screen… */
    form: form as unknown as UseFormReturn<ValuesOf<C> & FieldValues>,
    /** …and for parts that show any form. */
    anyForm: form,
    entity: (basis?.entity ?? undefined) as EntityOf<C> | undefined,
    /** As the log of changes knows the record; null for a new one. */
    record: basis?.entity ? { type: area, id: basis.entity.id } : null,
    isNew,
    isReady: basis !== null,
    loadError: basis ? null : read.error,
    loadFailed: options.words?.fetchFailed ?? ('kit.form.loadFailed' as const),
    retry: () => void read.refetch(),
    readOnly: !allowed((isNew ? contract.create : contract.update)?.access),
    mayRemove: Boolean(basis?.entity) && allowed(contract.remove?.access),
    fields: fields.current,
    manifest: contract.manifest,
    guard,
    draft: { savedAt: kept.savedAt, restoredAt, discard: discardDraft },
    ...saving,
  };
}

/** What the parts around any form need of it. */
export type FormModel = Omit<ReturnType<typeof useEntityForm<FormContract>>, 'form' | 'entity'>;
/** The same with what it holds, its names unknown. */
export type EntityForm = FormModel & { form: UseFormReturn<FieldValues>; entity: unknown };

const pick = (record: FieldValues, { shape }: z.ZodObject): FieldValues =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]]));

const secretsOf = (fields: Map<string, FieldInfo>): string[] =>
  [...fields].flatMap(([name, { secret }]) => (secret ? [name] : []));
