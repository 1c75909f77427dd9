/** A number, code or range inside a translated sentence, kept left to right: `15½` must not read as `½15`. */
export const isolate = (text: string | number): string => `\u2066${text}\u2069`;

/** Words inside a translated sentence, in their own direction: a name, a date with its month. */
export const isolateWords = (text: string): string => `\u2068${text}\u2069`;
