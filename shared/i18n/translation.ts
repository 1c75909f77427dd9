import type { Language } from '#shared/lib/language.ts';

/** The plural forms of each language; CLDR. */
interface Forms {
  en: 'one' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  ur: 'one' | 'other';
}

type Stem<Key> = Key extends `${infer Base}_other` ? Base : never;
type IsForm<Key, Source> = Key extends `${infer Base}_${Forms['en']}`
  ? `${Base}_other` extends keyof Source
    ? true
    : false
  : false;

/**
 * The shape of an area's messages in another language: the keys of the English ones, and for every plural the forms
 * of that language. A missing or extra key doesn't compile.
 */
export type Translation<Source, L extends Language> = {
  readonly [Key in keyof Source as IsForm<Key, Source> extends true ? never : Key]: Source[Key] extends string
    ? string
    : Translation<Source[Key], L>;
} & { readonly [Key in Stem<keyof Source> as `${Key}_${Forms[L]}`]: string } & {
  /** A language without a form for zero may still say “none” in words. */
  readonly [Key in Stem<keyof Source> as `${Key}_zero`]?: string;
};

type Joined<Prefix extends string, Key extends string> = Prefix extends '' ? Key : `${Prefix}.${Key}`;
type Base<Key extends string, Source> = Key extends `${infer Stem}_${Forms['en']}`
  ? `${Stem}_other` extends keyof Source
    ? Stem
    : Key
  : Key;

/** Every key of the messages as `group.key`, plurals without their suffix. */
export type KeysOf<Source, Prefix extends string = ''> = {
  [Key in keyof Source & string]: Source[Key] extends string
    ? Joined<Prefix, Base<Key, Source>>
    : KeysOf<Source[Key], Joined<Prefix, Key>>;
}[keyof Source & string];
