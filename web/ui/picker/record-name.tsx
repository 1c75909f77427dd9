import { useLanguage } from '#web/lib/i18n.ts';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { RecordSource } from './record-source.ts';
import { useChosen } from './use-records.ts';

/** The names of records given by their ids. */
export function RecordName({ source, ids }: { source: RecordSource; ids: readonly number[] }) {
  if (ids.length === 0) return <UserText>{null}</UserText>;
  return (
    <DotSeparated className="one-line">
      {ids.map((id) => (
        <One key={id} source={source} id={id} />
      ))}
    </DotSeparated>
  );
}

function One({ source, id }: { source: RecordSource; id: number }) {
  const { row } = useChosen(source, id);
  const language = useLanguage();
  const name = row && source.option(row, language).label;
  return <bdi title={name}>{name}</bdi>;
}
