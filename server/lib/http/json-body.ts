import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/lib/data/problem.ts';

/** More than any contract asks for; recursive code may follow it safely. */
const deepest = 64;

/** JSON escapes of NUL and lone surrogates: PostgreSQL text can't store them. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * Parses bodies of `application/json`; an empty one is undefined. Refuses as `malformed` too deeply nested JSON, and
 * text that PostgreSQL can't store.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    if (isTooDeep(text)) return done(new Problem('malformed'));
    return parse(request, text, (error, value) =>
      error || isStorable(text, value) ? done(error, value) : done(new Problem('malformed')),
    );
  });
}

/** Both come escaped, so a body without an escape needs no second look. */
const isStorable = (body: string, value: unknown): boolean =>
  !body.includes('\\u') || !unstorable.test(JSON.stringify(value));

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Whether brackets outside strings nest too deeply. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (openings.has(code)) depth += 1;
    else if (closings.has(code)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
