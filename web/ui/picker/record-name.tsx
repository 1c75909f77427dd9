import { useLanguage } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { RecordSource } from './record-source.ts';
import { useChosen } from './use-records.ts';

/** The names of records given by their ids. */
export function RecordName({ source, ids }: { source: RecordSource; ids: readonly number[] }) {
  const { rows } = useChosen(source, ids);
  const language = useLanguage();
  return <UserText>{rows.map((row) => source.option(row, language).label).join(' · ')}</UserText>;
}
