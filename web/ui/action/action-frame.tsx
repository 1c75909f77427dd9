import { Button, Group } from '@mantine/core';
import type { FormEvent, FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { asksForChoice } from '#web/ui/picker/unchosen.ts';
import classes from './action-frame.module.css';

interface ActionFrameProps {
  children: ReactNode;
  submit: string;
  busy: boolean;
  /** Errors that belong to no field, shown in the dialog itself, since a toast would disappear. */
  problems?: readonly string[] | undefined;
  /** The label of the button that closes the dialog, where "Cancel" could be mistaken for the action. */
  dismiss?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether something is destroyed: the button is red, and the focus starts on the other one. */
  destroys?: boolean | undefined;
  onSubmit: FormEventHandler;
  onCancel: () => void;
}

/** The body of a dialog with an action: fields, errors, a button to close it and one with the verb. */
export function ActionFrame(props: ActionFrameProps) {
  const { children, submit, busy, problems = [], dismiss, disabled = false, destroys = false } = props;
  const t = useT();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!asksForChoice()) props.onSubmit(event);
  };
  // As in every form, also in a text of several lines. Not on a button, which the key presses by itself.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
    if (!isKey || busy || disabled || event.target instanceof HTMLButtonElement) return;
    // In React's tree a dialog that this one has opened is inside it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="grid gap-16">
      {children}
      {problems.length > 0 && (
        <div role="alert" className={classes.problem}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <Group justify="flex-end" gap={8} className={classes.footer}>
        <Button variant="default" data-autofocus={destroys || undefined} onClick={props.onCancel}>
          {dismiss ?? t('common.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled} {...(destroys && { color: 'red' })}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}
