/** A number, code or range inside a translated sentence, kept left to right: `15½` must not read as `½15`. */
export const isolate = (text: string | number): string => `\u2066${text}\u2069`;
