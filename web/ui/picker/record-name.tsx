import { UserText } from '#web/ui/display/user-text.tsx';
import type { RecordSource } from './record-source.ts';
import { useChosen } from './use-records.ts';

/** The names of records given by their ids. */
export function RecordName({ source, ids }: { source: RecordSource; ids: readonly number[] }) {
  const { rows } = useChosen(source, ids);
  return <UserText>{rows.map((row) => source.option(row).label).join(' · ')}</UserText>;
}
