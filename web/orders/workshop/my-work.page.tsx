import { ActionIcon, TextInput } from '@mantine/core';
import { IconChecks, IconCloudOff, IconScan, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { useWorksOffline } from '#web/ui/feedback/offline-notice.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { KeptNotices } from './kept-notices.tsx';
import { useKeptReports } from './kept-reports.ts';
import classes from './my-work.module.css';
import { countsOf, isMeant, type WorkFilter, workFilters, worksIn } from './own-work.rules.ts';
import { WorkDrawer } from './work.drawer.tsx';
import { WorkCard } from './work-card.tsx';

/** Others may give out and receive pieces meanwhile. */
const readAgainMs = 60_000;

/** A tailor's own work on their phone: due first, with its measurements, to be reported done. */
export default function MyWork() {
  const t = useT();
  const language = useLanguage();
  const { today } = useToday();
  const session = useSession();
  const read = useRead(myWorkContract.list, {}, { refetchInterval: readAgainMs });
  const { withKept } = useKeptReports();
  useWorksOffline();
  const [params, setParams] = useChangingSearchParams();
  const [typed, setTyped] = useState('');
  const filter = workFilters.find((each) => each === params.get('show')) ?? 'todo';
  const opened = Number(params.get('work'));
  const set = (name: string, value: string | null) =>
    setParams((now) => {
      if (value === null) now.delete(name);
      else now.set(name, value);
      return now;
    });
  if (read.isError && !read.data)
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;

  const works = (read.data?.data ?? []).map((work) =>
    withKept({ ...work, article: articleIn(work, language) }),
  );
  const isOld = read.isPaused || read.isError || ('isUnchecked' in session && session.isUnchecked === true);
  const text = typed.trim();
  // What somebody looks for is shown wherever it stands.
  const shown = text ? works.filter((work) => isMeant(work, text)) : worksIn(works, filter, today);
  const find = async (code: string) => {
    const found = works.find((work) => isMeant(work, code));
    if (!found) return { refused: t('orders.work.notYours', { code: isolate(code) }) };
    set('scan', null);
    set('work', String(found.id));
    return { done: '' };
  };
  return (
    <>
      <PageHeader title={t('orders.work.title')} explanation={t('orders.work.explanation')} />
      <PageBody>
        <KeptNotices works={works} readAt={isOld ? read.dataUpdatedAt : null} />
        <Filters counts={countsOf(works, today)} filter={filter} onChange={(each) => set('show', each)} />
        <div className={classes.find}>
          <TextInput
            className={`grow ${classes.search}`}
            type="search"
            aria-label={t('orders.work.search')}
            placeholder={t('orders.work.search')}
            leftSection={<IconSearch aria-hidden size={18} stroke={1.7} />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <ActionIcon
            variant="default"
            size={48}
            aria-label={t('orders.work.scan')}
            onClick={() => set('scan', 'true')}
          >
            <IconScan size={24} stroke={1.7} />
          </ActionIcon>
        </div>
        {!read.data && read.isPaused && <EmptyState icon={IconCloudOff} title={t('errors.fetchData')} />}
        {!read.data && !read.isPaused && <SkeletonRows columns={[undefined]} rows={4} />}
        {read.data && shown.length === 0 && (
          <EmptyState icon={IconChecks} title={t(`orders.work.none.${text ? 'found' : filter}`)} />
        )}
        <ul className={classes.cards}>
          {shown.map((work, index) => (
            <li key={work.id}>
              <WorkCard work={work} isFirst={index === 0} onOpen={() => set('work', String(work.id))} />
            </li>
          ))}
        </ul>
      </PageBody>
      {opened > 0 && <WorkDrawer id={opened} onClose={() => set('work', null)} />}
      {params.has('scan') && (
        <ScanDialog
          opened
          onClose={() => set('scan', null)}
          title={t('orders.work.scan')}
          hint={t('orders.work.scanHint')}
          submitLabel={t('orders.work.open')}
          onCode={find}
        />
      )}
    </>
  );
}

/** The shop's own day. */
function useToday() {
  const { timeZone } = useFormatPreference();
  return { today: localDate(timeZone) };
}

interface FiltersProps {
  counts: Readonly<Record<WorkFilter, number>>;
  filter: WorkFilter;
  onChange: (filter: WorkFilter) => void;
}

function Filters({ counts, filter, onChange }: FiltersProps) {
  const t = useT();
  const { number } = useFormat();
  return (
    <fieldset className={classes.filters}>
      <legend className="sr-only">{t('orders.work.filter.label')}</legend>
      {workFilters.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.filter}
          aria-pressed={each === filter}
          data-tone={each === 'late' && counts.late > 0 ? 'late' : undefined}
          onClick={() => onChange(each)}
        >
          <Num className={classes.figure}>{number(counts[each])}</Num>
          <span>{t(`orders.work.filter.${each}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
