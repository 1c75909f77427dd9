/** Languages by their own names. */
export const languageOptions = {
  en: 'account.languages.en',
  ar: 'account.languages.ar',
  ur: 'account.languages.ur',
} as const;
