import { Button, UnstyledButton } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import classes from './conflict-panel.module.css';
import type { FieldInfo } from './form-context.ts';
import type { Difference } from './three-way.ts';
import type { FormModel } from './use-entity-form.ts';

interface ConflictPanelProps {
  conflict: NonNullable<FormModel['conflict']>;
  fields: Map<string, FieldInfo>;
}

/** Somebody else saved first: both values of every field that differs, and which one is kept. */
export function ConflictPanel({ conflict, fields }: ConflictPanelProps) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const { chosen, mine, theirs, choose, saveChosen, keepTheirs } = conflict;
  const shown = chosen.flatMap((difference) => {
    const info = fields.get(difference.field);
    return info ? [{ ...difference, info }] : [];
  });

  useEffect(() => title.current?.focus(), []);

  const side = (
    which: Difference['choice'],
    field: string,
    choice: Difference['choice'],
    info: FieldInfo,
  ) => (
    <td className={classes.value} data-chosen={choice === which || undefined}>
      <UnstyledButton
        className={classes.choice}
        aria-pressed={choice === which}
        onClick={() => choose(field, which)}
      >
        <span className="sr-only">
          {t(info.label)}: {t(which === 'mine' ? 'kit.conflict.yours' : 'kit.conflict.theirs')}
        </span>
        {info.show((which === 'mine' ? mine : theirs)[field]) || t('kit.value.none')}
      </UnstyledButton>
    </td>
  );

  return (
    <section className={classes.panel} aria-labelledby="conflict">
      <h2 id="conflict" ref={title} tabIndex={-1} className={classes.title}>
        <IconGitMerge aria-hidden size={18} stroke={1.7} />
        <span>{t('errors.conflict')}</span>
      </h2>
      <p className={classes.hint}>{t('kit.conflict.text')}</p>
      {shown.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('kit.conflict.field')}</th>
              <th>{t('kit.conflict.yours')}</th>
              <th>{t('kit.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, choice, info }) => (
              <tr key={field}>
                <th scope="row">{t(info.label)}</th>
                {side('mine', field, choice, info)}
                {side('theirs', field, choice, info)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={keepTheirs}>
          {t('kit.conflict.keepTheirs')}
        </Button>
        <Button onClick={saveChosen}>{t('kit.conflict.saveChosen')}</Button>
      </div>
    </section>
  );
}
