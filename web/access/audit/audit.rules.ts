import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields without meaning for users: the id of a part. */
const silent = new Set(['id']);

/**
 * The changed fields of an entry; `undefined` for a side that it doesn't have. Of lists only the removed and added
 * items, since forty unchanged permissions would hide the one that was added.
 */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = Object.keys(after ?? before ?? {}).filter((field) => !silent.has(field));
  return fields.map((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (!Array.isArray(was) || !Array.isArray(is)) return { field, before: was, after: is };
    return { field, before: without(was, is), after: without(is, was) };
  });
}

function without(all: unknown[], others: unknown[]): unknown[] {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return all.filter((each) => !known.has(JSON.stringify(each)));
}

/** `Due days` for `dueDays`, `Order rows` for `order-rows`: for names without a label. */
export function readable(name: string): string {
  const words = name
    .replace(/Id$/, '')
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
