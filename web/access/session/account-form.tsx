import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/layout/page-header.tsx';
import classes from './account-form.module.css';
import { Refusal } from './refusal.tsx';

interface AccountFormProps {
  title: string;
  explanation: string;
  /** Good news on the way here: a new password is set. */
  notice?: string | undefined;
  fields: ReactNode;
  refusal: string | undefined;
  submitLabel: string;
  isSending: boolean;
  onSubmit: FormEventHandler;
  /** Another way to the same end, below the button. */
  alternative?: ReactNode;
  /** The way to the neighbouring screen. */
  other: ReactNode;
}

/** The shape of the account screens: title, fields, what the server said, one button, the other way. */
export function AccountForm(props: AccountFormProps) {
  useDocumentTitle(props.title);
  return (
    <form onSubmit={props.onSubmit} noValidate>
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.explanation}>{props.explanation}</p>
      <Stack gap={18}>
        {props.notice && (
          <Alert
            role="status"
            color="green"
            variant="light"
            icon={<IconCircleCheck size={18} stroke={1.7} />}
          >
            {props.notice}
          </Alert>
        )}
        {props.fields}
        {props.refusal && <Refusal>{props.refusal}</Refusal>}
        <Button type="submit" size="lg" fullWidth loading={props.isSending}>
          {props.submitLabel}
        </Button>
        {props.alternative}
      </Stack>
      <div className={classes.other}>{props.other}</div>
    </form>
  );
}

interface AccountNoticeProps {
  title: string;
  text: string;
  hint?: string;
  action: ReactNode;
  other: ReactNode;
}

/** The same shape where there is nothing to fill in: what happened, and where to go from here. */
export function AccountNotice({ title, text, hint, action, other }: AccountNoticeProps) {
  useDocumentTitle(title);
  return (
    <div role="status">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.explanation}>{text}</p>
      {hint && <p className={classes.explanation}>{hint}</p>}
      {action}
      <p className={classes.other}>{other}</p>
    </div>
  );
}
