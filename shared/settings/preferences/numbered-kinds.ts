/** Kinds of records with number sequences, each with its own prefix. */
export const numberedKinds = ['order', 'invoice', 'creditNote', 'return', 'customer'] as const;
export type NumberedKind = (typeof numberedKinds)[number];
export const prefixField = <Kind extends NumberedKind>(kind: Kind) => `${kind}Prefix` as const;

/** A prefix for each kind: `{ orderPrefix, invoicePrefix, … }`. */
export const ofEachPrefix = <Value>(value: (kind: NumberedKind) => Value) =>
  Object.fromEntries(numberedKinds.map((kind) => [prefixField(kind), value(kind)])) as {
    [Kind in NumberedKind as ReturnType<typeof prefixField<Kind>>]: Value;
  };
