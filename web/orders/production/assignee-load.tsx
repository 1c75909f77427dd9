import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import type { Workload } from '#shared/orders/production/assignee.api.ts';
import { workloadContract } from '#shared/orders/production/assignee.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { tailorSource } from './assignee.source.ts';

/** What everybody has in hand, and what they usually get for a piece of a work type. */
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
      option: (row, language) => ({
        ...source.option(row, language),
        ...(data && { second: textOf(loadOf(kind, row.id)) }),
      }),
    });
    const sources = { user: withLoad('user', tailorSource), company: withLoad('company', companySource) };
    return { loadOf, textOf, sources };
  }, [data, t]);
}

interface AssigneeLoadProps {
  text: string;
  usualCost: string | null;
  onTake: (cost: string) => void;
}

/** The load of the chosen assignee, with their usual rate to be taken over. */
export function AssigneeLoad({ text, usualCost, onTake }: AssigneeLoadProps) {
  const t = useT();
  const { money } = useFormat();
  const currency = useCurrency(undefined, undefined);
  return (
    <div className="row wrap across muted gap-4-16">
      <span>{text}</span>
      {usualCost !== null && currency && (
        <>
          <span>{t('orders.actions.assigning.usual', { amount: isolate(money(usualCost, currency)) })}</span>
          <Button size="sm" variant="light" onClick={() => onTake(usualCost)}>
            {t('orders.actions.assigning.take')}
          </Button>
        </>
      )}
    </div>
  );
}
