import type { RowValues } from './order-form.rules.ts';
import { useWorkTypes } from './use-work-types.ts';

/** After the row's kind: its own kinds of work where it has some, and its note. */
export function RowWorks({ row }: { row: RowValues }) {
  const workTypes = useWorkTypes();
  const own = workTypes.filter(({ id }) => row.workTypeIds?.includes(id));
  return (
    <>
      {own.length > 0 && <bdi>{own.map(({ name }) => name).join(', ')}</bdi>}
      {row.note && <bdi>{row.note}</bdi>}
    </>
  );
}
