import type { FunctionText } from '#server/database/functions.ts';
import { auditFunction } from '#server/lib/data/audit-function.ts';
import { auditedTables } from './audited.ts';

/** The SQL functions, with their triggers, that are made from declarations: those of the change log. */
export const generatedFunctions: readonly FunctionText[] = auditedTables.map(auditFunction);
