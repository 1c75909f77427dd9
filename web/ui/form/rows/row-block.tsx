import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import classes from './row-block.module.css';
import type { Row } from './row-identity.ts';
import { RowList, RowsArea } from './rows-area.tsx';
import { type RowProps, useRows } from './use-rows.ts';

interface RowBlockProps<R extends Row> {
  /** The field of the form that holds the rows. */
  name: string;
  title: MessageKey;
  help?: MessageKey;
  /** The label of the button that adds a row. */
  add: MessageKey;
  blank: R;
  /** The cell of a new row that gets the focus. */
  first: string;
  /** A `memo()` component that shows a row as `<li>`. */
  row: ComponentType<RowProps<R>>;
  /** A row in one line, where conflicts and changes are listed. */
  show: (row: R) => string;
}

/** A short list of rows inside a form, such as the people of a company, with its title and a button to add one. */
export function RowBlock<R extends Row>({
  name,
  title,
  help,
  add,
  blank,
  first,
  row,
  show,
}: RowBlockProps<R>) {
  const t = useT();
  const readOnly = useReadOnly();
  const rows = useRows<R>(name);
  useFieldInfo(name, { label: title, show: (value) => ((value ?? []) as R[]).map(show).join(', ') });
  return (
    <div className="across">
      <h3 className={classes.title}>{t(title)}</h3>
      {help && <p className={classes.help}>{t(help)}</p>}
      <RowsArea rows={rows} readOnly={readOnly}>
        <ul className="above-4">
          <RowList rows={rows} row={row} />
        </ul>
      </RowsArea>
      {!readOnly && (
        <Button
          variant="subtle"
          leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />}
          onClick={() => rows.actions.add(blank, first)}
        >
          {t(add)}
        </Button>
      )}
    </div>
  );
}
