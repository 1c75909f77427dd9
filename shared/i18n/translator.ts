import type { Language } from '#shared/lib/language.ts';
import type { MessageKey, MessageParams, TranslateOf } from './messages.ts';

/** How a parameter stands in a text: numbers in the reader's digits. */
export type Write = (value: string | number) => string;

/** A parameter, or a number of the text itself, written like those: `{{count}}`, `{{30}}`. */
const slot = /\{\{([\w.]+)\}\}/g;
/** `$t(orders.stages.{{stage}})`: a text inside another one. */
const nested = /\$t\(([^)]*)\)/g;

/** Returns the texts of a catalogue by their keys, as `translatorFrom` does. */
export const translatorOf = <Key extends string = MessageKey>(
  language: Language,
  messages: object,
  write?: Write,
): TranslateOf<Key> => translatorFrom(language, new Map(textsOf(messages)), write);

/**
 * Returns texts by their keys. With a `count`, the text for zero where there is one, else the plural form that the language has; what isn't among the
 * texts is written by `missing`.
 */
export function translatorFrom<Key extends string = MessageKey>(
  language: Language,
  texts: ReadonlyMap<string, string>,
  write: Write = String,
  missing = (key: string) => key,
): TranslateOf<Key> {
  const plurals = new Intl.PluralRules(language);

  const textOf = (key: string, { count }: MessageParams) =>
    (typeof count === 'number' &&
      ((count === 0 && texts.get(`${key}_zero`)) ||
        (texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`)))) ||
    (texts.get(key) ?? missing(key));

  const say = (key: string, params: MessageParams): string => {
    const fill = (text: string, written: Write) =>
      text.replace(slot, (_, name: string) =>
        written(/^\d/.test(name) ? Number(name) : (params[name] ?? '')),
      );
    const whole = textOf(key, params).replace(nested, (_, inner: string) => say(fill(inner, String), params));
    return fill(whole, write);
  };
  return (key: Key, params: MessageParams = {}) => say(key, params);
}

/** `area.key` and its text, of each text of a catalogue; plurals with their form. */
export function* textsOf(part: object, path = ''): Generator<[string, string]> {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* textsOf(value, `${path}${name}.`);
  }
}
