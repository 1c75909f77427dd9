import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAllowed } from '#web/lib/access.ts';
import type { SaveKey } from '#web/lib/idempotency.ts';
import { useRead } from '#web/lib/query.ts';
import { useLocation } from '#web/lib/router/location.ts';
import { useSession } from '#web/lib/session.ts';
import { type Draft, draftName, withoutSecrets } from './draft/form-draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { useOtherDraft } from './draft/use-other-drafts.ts';
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
import type { EntityFormOptions } from './form-options.ts';
import { formResolver } from './form-resolver.ts';
import { changedFields, type ListRules } from './three-way.ts';
import { useSave } from './use-save.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** A form of one record: loading, validation, drafts, saving, conflicts, deleting, permission. */
export function useEntityForm<C extends FormContract>(contract: C, options: EntityFormOptions<C> = {}) {
  const { id, initial, toValues, schema, draft = true } = options;
  const lists = (options.lists ?? noLists) as ListRules;
  const allowed = useAllowed();
  const session = useSession();
  const [basis, setBasis] = useState<Basis | null>(() =>
    id === null ? { entity: null, values: { ...emptyValues(contract.fields), ...initial } } : null,
  );
  const stored = (basis?.entity ?? undefined) as EntityOf<C> | undefined;
  const isNew = id === null && !stored;
  const form = useForm<FieldValues>({
    defaultValues: basis?.values ?? emptyValues(contract.fields),
    resolver: (...input) =>
      formResolver((typeof schema === 'function' ? schema(stored) : schema) ?? contract.fields)(...input),
  });
  const fields = useRef(new Map<string, FieldInfo>());
  const saveKey = useRef<SaveKey | null>(null);
  const { isDirty } = form.formState;

  const read = useRead(
    contract.get,
    { params: id === undefined ? undefined : { ...options.of, id } },
    { enabled: id !== null, staleTime: 0 },
  );
  const entity = read.data as Versioned | undefined;
  const valuesOf = (record: unknown): FieldValues =>
    toValues ? toValues(record as EntityOf<C>) : pick(record as FieldValues, contract.fields);
  const rebase = (record: Versioned, values = valuesOf(record), typed?: FieldValues): Basis => {
    const next = { entity: record, values };
    setBasis(next);
    form.reset(values);
    if (typed) form.reset(typed, { keepDefaultValues: true });
    return next;
  };

  const area = areaOf(contract);
  /** Records below others have drafts of their own: `currencies/7`. */
  const place = [area, ...Object.values(options.of ?? {})].join('/');
  const userId = session.status === 'signedIn' ? session.user.id : 0;
  const formName =
    draft === false
      ? null
      : draftName(userId, place, basis?.entity?.id ?? id ?? (draft === true ? null : draft));
  // The form's elements say whether they have an address; it may change while the form is open.
  const isAddressed = useRef(false);
  const { pathname, search, state } = useLocation();
  const [opened] = useState({ address: pathname + search, state });
  const other = useOtherDraft(isNew ? formName : null);
  const kept = useDraft({
    formName,
    form,
    compose: (values) => {
      const secrets = secretsOf(fields.current);
      return {
        values: withoutSecrets(values, secrets),
        before: basis?.entity ? withoutSecrets(basis.values, secrets) : null,
        version: basis?.entity?.version ?? null,
        // It contains the sent values, including secrets.
        saveKey: secrets.length > 0 ? null : saveKey.current,
        place: isAddressed.current ? opened : null,
      };
    },
  });
  const [restoredAt, setRestoredAt] = useState<string | null>(null);

  /**
   * The draft's values go over those it was based on, so that a newer record shows up as a conflict and isn't
   * overwritten.
   */
  const restore = ({ values, before, version, at, saveKey: key }: Draft, now: Basis) => {
    const under = before ?? now.values;
    const typed = { ...under, ...values };
    if (changedFields(now.values, typed, lists).length === 0) return kept.forget();
    if (now.entity && version !== null) setBasis({ entity: { ...now.entity, version }, values: under });
    form.reset(under);
    form.reset(typed, { keepDefaultValues: true });
    saveKey.current = key;
    setRestoredAt(at);
  };

  const { found } = kept;
  const isAsking = found === undefined;
  const begin = useEffectEvent((record: Versioned) => {
    if (!basis) {
      rebase(record);
      if (found) restore(found, { entity: record, values: valuesOf(record) });
    } else if (basis.entity && record.version > basis.entity.version && !isDirty) {
      // A newer version was fetched: it replaces the values that the user hasn't changed.
      rebase(record);
    }
  });
  useEffect(() => {
    if (entity && !isAsking) begin(entity);
  }, [entity, isAsking]);

  const restoreNew = useEffectEvent((draftOfNew: Draft) => {
    if (isNew && basis) restore(draftOfNew, basis);
  });
  useEffect(() => {
    if (found) restoreNew(found);
  }, [found]);

  const guard = useUnsavedGuard(isDirty, draft !== false && !kept.isFull);
  const saving = useSave(contract, {
    ...(options as EntityFormOptions<FormContract>),
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
    fields: fields.current,
    lists,
  });

  const discardDraft = () => {
    kept.forget();
    setRestoredAt(null);
    if (entity) rebase(entity);
    else form.reset();
  };

  return {
    /** The form typed with its fields, for the screen… */
    form: form as unknown as UseFormReturn<ValuesOf<C> & FieldValues>,
    /** …and untyped, for generic parts. */
    anyForm: form,
    entity: stored,
    /** The record for the change log; null for a new one. */
    record: basis?.entity ? { type: area, id: basis.entity.id } : null,
    isNew,
    isReady: basis !== null && !isAsking,
    loadError: basis ? null : read.error,
    retry: () => void read.refetch(),
    readOnly: !allowed((isNew ? contract.create : contract.update)?.access),
    mayRemove: Boolean(basis?.entity) && allowed(contract.remove?.access),
    fields: fields.current,
    manifest: contract.manifest,
    stored: basis?.entity ?? undefined,
    guard,
    isAddressed,
    draft: { savedAt: kept.savedAt, isFull: kept.isFull, restoredAt, discard: discardDraft, other },
    nameOfDraft: options.nameOfDraft,
    ...saving,
  };
}

/** What the parts around any form need. */
export type FormModel = Omit<ReturnType<typeof useEntityForm<FormContract>>, 'form' | 'entity'>;
const noLists: ListRules = {};

const pick = (record: FieldValues, { shape }: z.ZodObject): FieldValues =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]]));

const secretsOf = (fields: Map<string, FieldInfo>): string[] =>
  [...fields].flatMap(([name, { secret }]) => (secret ? [name] : []));
