import { useMemo } from 'react';
import type { Workload } from '#shared/orders/production/assignee.api.ts';
import { workloadContract } from '#shared/orders/production/assignee.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { tailorSource } from './assignee.source.ts';

/** What everybody has in hand. */
export function useWorkloads(workTypeId: number | undefined) {
  const t = useT();
  const query = workTypeId === undefined ? {} : { workTypeId };
  const { data } = useRead(workloadContract, { query }, { staleTime: 10_000 });
  return useMemo(() => {
    const loadOf = (kind: Workload['kind'], id: number) =>
      data?.data.find((each) => each.kind === kind && each.id === id);
    const textOf = (load: Workload | undefined): string => {
      if (!load || load.pieces === 0) return t('orders.actions.assigning.free');
      const late = load.late > 0 ? [t('orders.actions.assigning.late', { count: load.late })] : [];
      const parts = [t('orders.actions.assigning.pieces', { count: load.pieces }), ...late];
      return parts.join(t('orders.list.separator'));
    };
    const withLoad = (kind: Workload['kind'], source: RecordSource): RecordSource => ({
      ...source,
      option: (row, reader) => ({
        ...source.option(row, reader),
        ...(data && { second: textOf(loadOf(kind, row.id)) }),
      }),
    });
    const sources = { user: withLoad('user', tailorSource), company: withLoad('company', companySource) };
    return { loadOf, textOf, sources };
  }, [data, t]);
}
