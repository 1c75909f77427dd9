import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import {
  readSeamly,
  type SeamlyFile,
  type SeamlyMeasurement,
  SeamlyProblem,
} from '#web/customers/importing/seamly-file.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { CopyTarget } from './copy.rules.ts';
import classes from './copy-drawer.module.css';
import { fromSeamly } from './seamly.rules.ts';
import { useTape } from './use-tape.ts';

interface Props {
  target: CopyTarget;
  onCopy: (values: Readonly<Record<string, string>>) => void;
}

/** Takes a file of Seamly, and says what it would fill, and what the form has no field for. */
export function SeamlyOffer({ target, onCopy }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ name: string; file: SeamlyFile } | null>(null);
  const [problem, setProblem] = useState<SeamlyProblem | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setRead(null);
    try {
      setRead({ name: file.name, file: await readSeamly(file) });
    } catch (error) {
      setProblem(error instanceof SeamlyProblem ? error : new SeamlyProblem('damaged'));
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".smis,.vit"
        hidden
        aria-label={t('measurement.seamly.file')}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFileImport aria-hidden size={16} stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {t('measurement.seamly.open')}
      </Button>
      {problem && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.7} />}>
          {t(`measurement.seamly.error.${problem.reason}`)}
        </Alert>
      )}
      {read && <Found {...read} target={target} onCopy={onCopy} />}
    </>
  );
}

interface FoundProps extends Props {
  name: string;
  file: SeamlyFile;
}

function Found({ name, file, target, onCopy }: FoundProps) {
  const t = useT();
  const { convert } = useTape();
  const { values, unknown, unreadable } = fromSeamly(file, target, convert);
  const count = Object.keys(values).length;
  return (
    <Card
      title={<UserText>{name}</UserText>}
      action={
        count > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onCopy(values)}>
            {t('measurement.page.useThese')}
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        <span>{t('measurement.copy.fills', { count })}</span>
        <Rest title={t('measurement.seamly.unknown', { count: unknown.length })} rest={unknown} />
        <Rest title={t('measurement.seamly.unreadable', { count: unreadable.length })} rest={unreadable} />
      </div>
    </Card>
  );
}

function Rest({ title, rest }: { title: string; rest: readonly SeamlyMeasurement[] }) {
  if (rest.length === 0) return null;
  return (
    <div className={`muted type-caption ${classes.rest}`}>
      <span>{title}</span>
      <ul>
        {rest.map(({ name, value, fullName }) => (
          <li className="breakable" key={name}>
            <Num code>{name}</Num>
            {fullName && ` ${isolateWords(fullName)}`} {isolate(value)}
          </li>
        ))}
      </ul>
    </div>
  );
}
