/** What is stored, where it is one of the known values; an entry of an older version or by another hand counts as none. */
export const oneOf = <Known extends string, Fallback>(
  known: readonly Known[],
  stored: unknown,
  fallback: Fallback,
): Known | Fallback => known.find((each) => each === stored) ?? fallback;
