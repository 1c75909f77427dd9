import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { tableLimits } from '#web/lib/table/table-problem.ts';

const megabytes = tableLimits.bytes / 1024 / 1024;

/** How large a file may be, for texts. */
export function useFileLimits() {
  const { number } = useFormat();
  return {
    megabytes: isolate(number(megabytes)),
    rows: isolate(number(tableLimits.rows)),
    columns: isolate(number(tableLimits.columns)),
  };
}
