import { TextInput } from '@mantine/core';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { AssignableRow, TypedPieces } from './assign.rules.ts';
import classes from './pieces.module.css';

interface AssignRowsProps {
  rows: readonly AssignableRow[];
  typed: TypedPieces;
  wrong: ReadonlySet<number>;
  onChange: (orderRowId: number, value: string) => void;
}

/** The quantity of each row; by default all open pieces. */
export function AssignRows({ rows, typed, wrong, onChange }: AssignRowsProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className={classes.legend}>{t('orders.actions.assigning.rows')}</legend>
      {rows.map(({ orderRowId, name, open, offered }) => (
        <div key={orderRowId} className={classes.row}>
          <UserText>{name}</UserText>
          <TextInput
            aria-label={name}
            inputMode="numeric"
            autoComplete="off"
            error={wrong.has(orderRowId) && t('orders.actions.assigning.atMost', { open: isolate(open) })}
            classNames={{ root: 'relative', input: 'text-end ltr tabular', error: classes.error }}
            value={typed[orderRowId] ?? String(offered)}
            onChange={(event) => onChange(orderRowId, event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span className="muted">{t('orders.actions.assigning.ofOpen', { open: isolate(open) })}</span>
        </div>
      ))}
    </fieldset>
  );
}
