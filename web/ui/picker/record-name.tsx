import { useLanguage } from '#web/lib/i18n.ts';
import { Dotted } from '#web/ui/display/dotted.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { RecordSource } from './record-source.ts';
import { useChosen } from './use-records.ts';

/** The names of records given by their ids. */
export function RecordName({ source, ids }: { source: RecordSource; ids: readonly number[] }) {
  const { rows } = useChosen(source, ids);
  const language = useLanguage();
  if (rows.length === 0) return <UserText>{null}</UserText>;
  return (
    <Dotted className="one-line">
      {rows.map((row) => (
        <bdi key={row.id}>{source.option(row, language).label}</bdi>
      ))}
    </Dotted>
  );
}
