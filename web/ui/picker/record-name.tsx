import type { ReactNode } from 'react';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { RecordSource } from './record-source.ts';
import { useOptionReader } from './use-option-reader.ts';
import { useChosen } from './use-records.ts';

/** The names of records given by their ids. */
export function RecordName({ source, ids }: { source: RecordSource; ids: readonly number[] }) {
  const [first, ...others] = ids;
  if (first === undefined) return <UserText>{null}</UserText>;
  if (others.length === 0) return <One as={UserText} source={source} id={first} />;
  return (
    <DotSeparated oneLine>
      {ids.map((id) => (
        <One key={id} as={Isolated} source={source} id={id} />
      ))}
    </DotSeparated>
  );
}

interface OneProps {
  source: RecordSource;
  id: number;
  as: (props: { children: string }) => ReactNode;
}

function One({ source, id, as: Shown }: OneProps) {
  const { row } = useChosen(source, id);
  const reader = useOptionReader();
  return row && <Shown>{source.option(row, reader).label}</Shown>;
}

const Isolated = ({ children }: { children: string }) => <bdi title={children}>{children}</bdi>;
