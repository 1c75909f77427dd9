import { ActionIcon, Button } from '@mantine/core';
import { IconChartBar, IconChartBarOff, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { RangeName } from '#shared/lib/day-ranges.ts';
import { useT } from '#web/lib/i18n.ts';
import type { ListContract } from '#web/lib/list-contract.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { Report } from './report-description.ts';

/** The menu of the saved views of a report's list. */
export type ViewsOf = (list: Contract, period?: RangeName) => ReactNode;

const chartKey = 'report-chart';

/** In lower windows a chart leaves too few rows of a report in sight, in pixels. */
const lowest = 960;

/** Whether charts stand above the rows of reports: where there is room for both, until the user chooses. Remembered on the device. */
function useChart(isShort: boolean) {
  const phone = usePhone();
  const [choice, choose] = useState(() => readStored(chartKey));
  const isShown = choice ? choice === 'shown' : isShort || phone || window.innerHeight >= lowest;
  const toggle = () => {
    const chosen = isShown ? 'hidden' : 'shown';
    store(chartKey, chosen);
    choose(chosen);
  };
  return { isShown, toggle };
}

/** The screen of a report. */
export function ReportPage<C extends ListContract>({ report, views }: { report: Report<C>; views: ViewsOf }) {
  const t = useT();
  const params = useSearchParams();
  const chart = useChart(report.isShort ?? false);
  const { contract, path, title, about, searchLabel, columns, nameOf, hrefOf, filters, shownAs } = report;
  return (
    <ListPage
      {...{ contract, title, searchLabel, columns, nameOf, hrefOf, filters }}
      {...(shownAs && { shownAs })}
      explanation={about}
      back={{ to: '/reports', label: t('reports.report.reports') }}
      whole={(reply) => ({
        above: chart.isShown && report.chartOf?.(reply as ReplyOf<C['list']>),
        sums: report.sumsOf(reply as ReplyOf<C['list']>),
      })}
      actions={
        <>
          {views(contract.list, report.period)}
          {report.chartOf && <ChartButton {...chart} />}
          <Button
            component={Link}
            variant="default"
            to={`${path}/print?${params}`}
            leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
          >
            {t('common.print')}
          </Button>
        </>
      }
      empty={{ icon: IconReportAnalytics }}
    />
  );
}

function ChartButton({ isShown, toggle }: ReturnType<typeof useChart>) {
  const t = useT();
  if (isShown) {
    return (
      <ActionIcon variant="default" size={36} aria-label={t('reports.report.hideChart')} onClick={toggle}>
        <IconChartBarOff aria-hidden size={17} stroke={1.7} />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconChartBar aria-hidden size={16} stroke={1.7} />}
      onClick={toggle}
    >
      {t('reports.report.showChart')}
    </Button>
  );
}
