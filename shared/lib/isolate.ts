/** Isolates a number, code or range in a translated sentence as left-to-right: `15½` must not read as `½15`. */
export const isolate = (text: string | number): string => `\u2066${text}\u2069`;

/** Isolates text such as a name in a translated sentence, in its own direction. */
export const isolateWords = (text: string): string => `\u2068${text}\u2069`;

/** `36–48`: from the start of the line to its end, so that it is read from its first end in every language. */
export const rangeText = (from: string, to: string): string => `${isolate(from)}–${isolate(to)}`;

/** For names of files, which stand by themselves. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
