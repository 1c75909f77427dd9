import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { errorOf } from '#web/ui/form/field/which-meant.tsx';
import classes from './piece-lines.module.css';

interface PieceLinesProps {
  title: string;
  /** What the buttons for all and for none say and do. */
  fills?: readonly { label: string; run: () => void }[];
  children: ReactNode;
}

/** How many pieces of each line a document takes back. */
export function PieceLines({ title, fills = [], children }: PieceLinesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <header className="row wrap gap-4-8">
        <h3 id={titleId} className="grow type-label">
          {title}
        </h3>
        {fills.map(({ label, run }) => (
          <Button key={label} variant="subtle" size="compact-sm" onClick={run}>
            {label}
          </Button>
        ))}
      </header>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}

interface PieceLineProps {
  /** The name of the field of the pieces. */
  name: string;
  item: string;
  /** Below the item: its code and order. */
  details: ReactNode;
  label: 'billing.credit.piecesOf' | 'billing.returns.form.piecesOf';
  /** Beside the field: how many there are at most. */
  most: string;
  amount: ReactNode;
  isOut: boolean;
  /** What the field is in; null: it takes whole pieces. */
  unit: string | null;
  children?: ReactNode;
}

export function PieceLine(props: PieceLineProps) {
  const { name, item, details, label, most, amount, isOut, unit, children } = props;
  const t = useT();
  const messageId = useId();
  const { field, fieldState } = useController({ name });
  const problem = errorOf(fieldState.error, t, field.onChange);
  return (
    <li className={classes.line} data-out={isOut || undefined}>
      <span className={`grid type-body ${classes.item}`}>
        <UserText wrap>{item}</UserText>
        {details}
      </span>
      <TextInput
        ref={field.ref}
        size="sm"
        inputMode={unit === null ? 'numeric' : 'text'}
        autoComplete="off"
        classNames={{ input: 'text-centre ltr' }}
        aria-label={t(label, { item: isolate(item) })}
        aria-describedby={problem ? messageId : undefined}
        error={Boolean(problem)}
        value={field.value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
      <span className="muted type-caption nowrap">{most}</span>
      <span className={`text-end ${classes.amount}`}>{amount}</span>
      {problem && (
        <span id={messageId} role="alert" className="across">
          {fieldMessage('error', problem)}
        </span>
      )}
      {children}
    </li>
  );
}
