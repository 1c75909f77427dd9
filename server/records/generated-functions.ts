import type { FunctionText } from '#server/database/functions.ts';
import { auditFunction } from '#server/lib/data/audit-function.ts';
import { keepFunctions } from '#server/lib/data/keep-functions.ts';
import { auditedTables } from './audited.ts';
import { keptFigures } from './kept.ts';

/** The SQL functions, with their triggers, that are made from declarations: of the change log, and of kept figures. */
export const generatedFunctions: readonly FunctionText[] = [
  ...auditedTables.map(auditFunction),
  ...keptFigures.flatMap(keepFunctions),
];
