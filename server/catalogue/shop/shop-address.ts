import type { Language } from '#shared/lib/language.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The address of the list of items, with its filters. */
export const shopPath = (language: Language | undefined, query: Query = {}): string =>
  withQuery('/shop', { lang: language, ...query });

/** The address of one item. */
export const itemPath = (code: string, language?: Language): string =>
  withQuery(`/shop/${encodeURIComponent(code)}`, { lang: language });

/** The page on which a customer finds their order by its tracking id. */
export const trackPath = (language: Language): string => withQuery('/track', { lang: language });

/** Opens a chat with a number, with the beginning of a message. */
export const whatsappAddress = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
