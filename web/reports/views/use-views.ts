import { useEffect, useRef } from 'react';
import type { Contract } from '#shared/lib/contract.ts';
import type { RangeName } from '#shared/lib/day-ranges.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import { viewContract } from '#shared/reports/views/view.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { readAddress } from '#web/ui/list/list-address.ts';
import { addressOfView, isSame, savedOf } from './saved-view.ts';

/**
 * The views of a report, the one that is shown, and what is shown now. Opens the default view where nothing is asked for,
 * or else the report's own period.
 */
export function useViews(report: ReportName, list: Contract, period: RangeName | undefined) {
  const { today } = useFormat();
  const params = useSearchParams();
  const { data } = useRead(viewContract.list, { query: { report } });
  const now = savedOf(readAddress(params, list.listing), today());
  const views = data?.data ?? [];
  const first = views.find(({ isDefault }) => isDefault);

  // Only as the report is entered: later, an address without filters is what the user chose.
  const isEntered = useRef(params.size > 0);
  useEffect(() => {
    if (isEntered.current || !data) return;
    isEntered.current = true;
    const opened = first ?? (period && { query: {}, period });
    if (opened) void navigate(addressOfView(opened, today()), { replace: true });
  }, [data, first, period, today]);

  return { views, mail: data?.mail ?? null, now, current: views.find((view) => isSame(view, now)) };
}

export type Views = ReturnType<typeof useViews>;
