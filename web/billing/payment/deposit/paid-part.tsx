import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import classes from './deposit.module.css';

interface PaidPartProps {
  label: string;
  /** What is paid, or what can be. */
  text: string;
  problem: string | undefined;
  disabled: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  /** The small form; its fields close it with `onKeyDown`. */
  children: (onKeyDown: (event: KeyboardEvent) => void) => ReactNode;
}

/** A part of what is paid for a new order, beside its totals, with a small form to change it. */
export function PaidPart({ label, text, problem, disabled, buttonRef, children }: PaidPartProps) {
  const t = useT();
  const [opened, { toggle, close }] = useDisclosure();
  const [labelId, problemId] = [useId(), useId()];
  // Keeps Enter from submitting the order's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    close();
  };
  return (
    <span className="grid items-start">
      <span id={labelId} className="muted type-caption">
        {label}
      </span>
      <Popover opened={opened && !disabled} onDismiss={close} position="top" trapFocus returnFocus>
        <Popover.Target>
          <button
            ref={buttonRef}
            type="button"
            className={`${classes.open} target`}
            aria-describedby={problem ? `${labelId} ${problemId}` : labelId}
            data-invalid={problem ? true : undefined}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : toggle}
          >
            {text}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.form}>
            {children(onKeyDown)}
            <Button size="sm" variant="light" onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {problem && !opened && (
        <span id={problemId} role="alert" className={classes.problem}>
          {fieldMessage('error', problem)}
        </span>
      )}
    </span>
  );
}
