import { ActionIcon, Button } from '@mantine/core';
import { IconChartBar, IconChartBarOff, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { readStored, store } from '#web/lib/storage.ts';
import type { ListContract } from '#web/ui/list/list-contract.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { Report } from './report-description.ts';

/** The menu of the saved views of a report's list. */
export type ViewsOf = (list: Contract) => ReactNode;

const chartKey = 'report-chart';

/** Whether charts stand above the rows of reports; low screens show more rows without them. Remembered on the device. */
function useChart() {
  const [isShown, show] = useState(() => readStored(chartKey) !== 'hidden');
  const toggle = () => {
    store(chartKey, isShown ? 'hidden' : null);
    show(!isShown);
  };
  return { isShown, toggle };
}

/** The screen of a report. */
export function ReportPage<C extends ListContract>({ report, views }: { report: Report<C>; views: ViewsOf }) {
  const t = useT();
  const params = useSearchParams();
  const chart = useChart();
  const ChartIcon = chart.isShown ? IconChartBarOff : IconChartBar;
  const { contract, path, title, about, searchLabel, columns, nameOf, hrefOf, filters, shownAs } = report;
  return (
    <ListPage
      {...{ contract, title, searchLabel, columns, nameOf, hrefOf, filters }}
      {...(shownAs && { shownAs })}
      explanation={about}
      back={{ to: '/reports', label: t('reports.report.reports') }}
      whole={(reply) => ({
        above: chart.isShown && report.chartOf(reply as ReplyOf<C['list']>),
        sums: report.sumsOf(reply as ReplyOf<C['list']>),
      })}
      actions={
        <>
          {views(contract.list)}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(chart.isShown ? 'reports.report.hideChart' : 'reports.report.showChart')}
            onClick={chart.toggle}
          >
            <ChartIcon aria-hidden size={17} stroke={1.7} />
          </ActionIcon>
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
