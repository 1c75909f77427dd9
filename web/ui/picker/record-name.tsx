import { isolateWords } from '#shared/lib/isolate.ts';
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
  const named = rows.map((row) => ({ id: row.id, name: source.option(row, language).label }));
  return (
    <Dotted className="one-line" title={named.map(({ name }) => isolateWords(name)).join(' · ')}>
      {named.map(({ id, name }) => (
        <bdi key={id}>{name}</bdi>
      ))}
    </Dotted>
  );
}
