import type { DimensionField } from './dimension-template.schema.ts';

export const inOrder = (fields: readonly DimensionField[]): DimensionField[] =>
  [...fields].sort((a, b) => a.order - b.order);

/** The fields that are measured or written, in order; the others are choices. */
export const measuresOf = (fields: readonly DimensionField[]): DimensionField[] =>
  inOrder(fields).filter(({ kind }) => kind === 'text');
