import type { Language } from '#shared/lib/language.ts';
import type { messagesEn } from './en.ts';
import type { KeysOf, Translation } from './translation.ts';

/** Every area's texts in one language. */
export type Messages<L extends Language> = {
  readonly [Area in keyof typeof messagesEn]: Translation<(typeof messagesEn)[Area], L>;
};

/** `area.key` of any text, plurals without their suffix. */
export type MessageKey = {
  [Area in keyof typeof messagesEn]: `${Area}.${KeysOf<(typeof messagesEn)[Area]>}`;
}[keyof typeof messagesEn];

export type MessageParams = Record<string, string | number>;

/** Turns a key into the text of one language. */
export type TranslateOf<Key extends string> = (key: Key, params?: MessageParams) => string;
export type Translate = TranslateOf<MessageKey>;

/** Marks a string literal as a message key: an unknown key doesn't compile. */
export const message = (key: MessageKey): MessageKey => key;
