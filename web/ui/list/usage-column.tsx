import type { MessageKey } from '#shared/i18n/messages.ts';
import type { usageOf } from '#shared/lib/crud-contract.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { useRead } from '#web/lib/query.ts';
import { Num } from '#web/ui/display/num.tsx';
import type { Column } from './list-description.ts';

/** A column with the number of records that use each row; empty while loading. */
export function useUsageColumn<Row extends Identified>(
  contract: ReturnType<typeof usageOf>,
  header: MessageKey,
): Column<Row> {
  const { number } = useFormat();
  // Always fetched again, since other screens change the counts.
  const { data } = useRead(contract, {}, { staleTime: 0 });
  const counts = new Map(data?.data.map(({ id, count }) => [id, count]));
  return {
    key: 'used',
    header,
    align: 'number',
    width: 120,
    cell: ({ id }) => data && <Num>{number(counts.get(id) ?? 0)}</Num>,
    export: ({ id }) => counts.get(id) ?? 0,
  };
}
