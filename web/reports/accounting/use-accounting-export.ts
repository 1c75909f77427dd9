import { withoutIsolates } from '#shared/lib/isolate.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { type FileKind, saveFile } from '#web/ui/list/export/export-file.ts';
import { figureKeys, figuresOfPart } from './accounting-figures.ts';
import { useDaysText } from './use-accounting.ts';

/** Saves the figures by day or month, with their total and that of the period before. */
export function useAccountingExport(): (accounting: Accounting, kind: FileKind) => Promise<void> {
  const t = useT();
  const language = useLanguage();
  const daysText = useDaysText();
  return (accounting, kind) => {
    const { series, unit, previous } = accounting;
    const written = (figures: Record<(typeof figureKeys)[number], string>) =>
      figureKeys.map((key) => figures[key]);
    return saveFile(kind, {
      name: withoutIsolates(`${t('shell.nav.accounting')} ${daysText(accounting)}`),
      heads: [
        t(unit === 'day' ? 'reports.accounting.day' : 'reports.accounting.month'),
        ...figureKeys.map((key) => t(`reports.accounting.${key}`)),
      ],
      rows: [
        ...series.map((part) => [
          unit === 'day' ? part.from : part.from.slice(0, 7),
          ...written(figuresOfPart(part, accounting.currency)),
        ]),
        [t('reports.accounting.total'), ...written(accounting)],
        [`${t('reports.accounting.previous')} ${withoutIsolates(daysText(previous))}`, ...written(previous)],
      ],
      kinds: ['value', ...figureKeys.map(() => 'number' as const)],
      language,
    });
  };
}
