/** Languages as their readers call them. */
export const languageOptions = {
  en: 'account.languages.en',
  ar: 'account.languages.ar',
  ur: 'account.languages.ur',
} as const;
