import { Button, UnstyledButton } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { FieldInfo } from '../form-context.ts';
import type { Difference } from '../three-way.ts';
import type { FormModel } from '../use-entity-form.ts';
import classes from './conflict-panel.module.css';
import { type ConflictLine, conflictLine } from './conflict-rows.ts';

interface ConflictPanelProps {
  conflict: NonNullable<FormModel['conflict']>;
  fields: Map<string, FieldInfo>;
  /** The same function as that of the form's own Save button. */
  save: () => void;
  busy: boolean;
}

/** Shown if somebody else saved first: both values of every field that differs, to choose from. */
export function ConflictPanel({ conflict, fields, save, busy }: ConflictPanelProps) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const { chosen, choose, keepTheirs } = conflict;
  const lines = chosen.flatMap((difference) => conflictLine(difference, conflict, fields) ?? []);

  useEffect(() => title.current?.focus(), []);

  return (
    <section className={classes.panel} aria-labelledby="conflict">
      <h2 id="conflict" ref={title} tabIndex={-1} className="row gap-10 type-card no-ring">
        <IconGitMerge className="warning" aria-hidden size={18} stroke={1.7} />
        <span>{t('errors.conflict')}</span>
      </h2>
      <p className={classes.hint}>{t('kit.conflict.text')}</p>
      {lines.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('kit.conflict.field')}</th>
              <th>{t('kit.conflict.yours')}</th>
              <th>{t('kit.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { field, row, parts } = line.difference;
              return (
                <tr key={[field, row, parts?.[0]].join(' ')}>
                  <th scope="row">
                    <LineName line={line} />
                  </th>
                  <Side which="mine" line={line} onChoose={choose} />
                  <Side which="theirs" line={line} onChoose={choose} />
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={keepTheirs}>
          {t('kit.conflict.keepTheirs')}
        </Button>
        <Button loading={busy} onClick={save}>
          {t('kit.conflict.saveChosen')}
        </Button>
      </div>
    </section>
  );
}

/** `Thobe, price`: the row and its part, or just the field. */
function LineName({ line: { row, label, difference } }: { line: ConflictLine }) {
  const t = useT();
  if (row === null) return <>{t(label)}</>;
  return (
    <>
      <span className="block plain-text weight-500">{row}</span>
      {difference.parts && <span>{t(label)}</span>}
    </>
  );
}

interface SideProps {
  which: Difference['choice'];
  line: ConflictLine;
  onChoose: (difference: Difference, choice: Difference['choice']) => void;
}

function Side({ which, line, onChoose }: SideProps) {
  const t = useT();
  const { difference, label } = line;
  const isChosen = difference.choice === which;
  const value: ReactNode = line[which];
  return (
    <td className={`unpadded ${classes.value}`} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.choice}
        aria-pressed={isChosen}
        onClick={() => onChoose(difference, which)}
      >
        <span className="sr-only">
          {line.row} {t(label)}: {t(which === 'mine' ? 'kit.conflict.yours' : 'kit.conflict.theirs')}
        </span>
        {value === undefined ? t('kit.conflict.notThere') : value || t('kit.value.none')}
      </UnstyledButton>
    </td>
  );
}
