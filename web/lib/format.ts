import { useMemo } from 'react';
import { type Formats, formatsOf } from '#shared/lib/formats.ts';
import { useFormatPreference } from './format-preference.ts';
import { useLanguage, useT } from './i18n.ts';

/** `const { date, money } = useFormat()`: formats in the current language with the current preferences. */
export function useFormat(): Formats {
  const language = useLanguage();
  const now = useFormatPreference();
  return useMemo(() => formatsOf(language, now), [language, now]);
}

/** `Today`, `Tomorrow`, `in 4 days`, `2 days ago`: shown beside a date, never instead of it. */
export function useRelativeDay(): (value: string) => string {
  const t = useT();
  const { daysFromToday } = useFormat();
  return (value) => {
    const count = daysFromToday(value);
    if (count === 0) return t('common.today');
    if (count === 1) return t('common.tomorrow');
    if (count === -1) return t('common.yesterday');
    return count > 0 ? t('common.inDays', { count }) : t('common.daysAgo', { count: -count });
  };
}
