import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Filter } from '#web/ui/list/list-description.ts';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { useOptionReader } from '#web/ui/picker/use-option-reader.ts';
import { useChosen } from '#web/ui/picker/use-records.ts';
import classes from './report.print.module.css';

type ReportQuery = Readonly<Record<string, string>>;

/** The filters of a report in words, as its paper has no chips. */
export function AskedWords({ filters, asked }: { filters: readonly Filter[]; asked: ReportQuery }) {
  const t = useT();
  const set = filters.filter((filter) =>
    filter.kind === 'dates' ? asked[filter.from] || asked[filter.to] : asked[filter.key],
  );
  if (set.length === 0 && !asked.search)
    return <p className={classes.asked}>{t('reports.report.noFilters')}</p>;
  return (
    <dl className={classes.asked}>
      {asked.search && (
        <div>
          <dt>{t('common.search')}</dt>
          <dd>
            <UserText>{asked.search}</UserText>
          </dd>
        </div>
      )}
      {set.map((filter) => (
        <div key={filter.label}>
          <dt>{t(filter.label)}</dt>
          <dd>
            <Words filter={filter} asked={asked} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ filter, asked }: { filter: Filter; asked: ReportQuery }) {
  const t = useT();
  const { date } = useFormat();
  if (filter.kind === 'record') return <RecordName source={filter.of} id={Number(asked[filter.key])} />;
  if (filter.kind === 'choice') {
    const chosen = filter.options[asked[filter.key] ?? ''];
    return chosen ? t(chosen) : null;
  }
  const { from, to } = { from: asked[filter.from], to: asked[filter.to] };
  if (from && to) return t('kit.dates.between', { from: date(from), to: date(to) });
  return from ? t('kit.dates.since', { date: date(from) }) : t('kit.dates.until', { date: date(to ?? '') });
}

function RecordName({ source, id }: { source: RecordSource; id: number }) {
  const reader = useOptionReader();
  const { row } = useChosen(source, id);
  return <UserText>{row && source.option(row, reader).label}</UserText>;
}
