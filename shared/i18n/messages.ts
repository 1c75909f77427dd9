import type { Language } from '#shared/lib/language.ts';
import type { catalogueEn } from './en.ts';
import type { KeysOf, Translation } from './translation.ts';

/** Every area's texts in one language. */
export type Catalogue<L extends Language> = {
  readonly [Area in keyof typeof catalogueEn]: Translation<(typeof catalogueEn)[Area], L>;
};

/** `area.key` of any text, plurals without their suffix. */
export type MessageKey = {
  [Area in keyof typeof catalogueEn]: `${Area}.${KeysOf<(typeof catalogueEn)[Area]>}`;
}[keyof typeof catalogueEn];

export type MessageParams = Record<string, string | number>;

/** Turns a key into the text of one language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Marks a string literal as a key, so that a key that no catalogue has is a compile error. */
export const message = (key: MessageKey): MessageKey => key;
