import { toCamelCase } from 'drizzle-orm/casing';
import { expect, test } from 'vitest';
import type { AuditedTable } from '#server/lib/data/audited.ts';
import { auditedTables } from './audited.ts';
import { manifests } from './manifests.ts';

const recordOf = (table: AuditedTable): AuditedTable =>
  table.partOf ? recordOf(table.partOf.record) : table;
const typeOf = ({ table }: AuditedTable) => table.replaceAll('_', '-');

test('every column that the log of changes shows has a name by the manifest of its record', () => {
  const nameless = auditedTables.flatMap((table) => {
    const record = manifests.find(({ type }) => type === typeOf(recordOf(table)));
    const fields = (table.partOf ? record?.parts?.[typeOf(table)] : record)?.fields;
    return table.shown
      .filter((column) => column !== 'id' && !fields?.[toCamelCase(column)])
      .map((column) => `${table.table}.${column}`);
  });
  expect(nameless).toEqual([]);
});
