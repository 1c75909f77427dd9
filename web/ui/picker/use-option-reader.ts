import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import type { OptionReader } from './record-source.ts';

/** `source.option(row, useOptionReader())` */
export const useOptionReader = (): OptionReader => ({ language: useLanguage(), format: useFormat() });
