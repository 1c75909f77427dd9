import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that say nothing to a reader: the number of a part. */
const silent = new Set(['id']);

/**
 * What an entry says field by field, `undefined` on the side that it doesn't speak of. Of lists it keeps what went
 * and what came: forty unchanged permissions hide the one that was added.
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

/** `Due days` of `dueDays`, `Order rows` of `order-rows`: for what has no word of its own. */
export function readable(name: string): string {
  const words = name
    .replace(/Id$/, '')
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
