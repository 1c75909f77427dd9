import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/layout/page-header.tsx';
import classes from './account-form.module.css';
import { Refusal } from './refusal.tsx';

interface AccountFormProps {
  title: string;
  explanation: string;
  /** A message about an earlier step: a new password is set. */
  notice?: string | undefined;
  fields: ReactNode;
  refusal: string | undefined;
  submitLabel: string;
  isSending: boolean;
  onSubmit: FormEventHandler;
  /** An alternative below the button. */
  alternative?: ReactNode;
  /** A link to the related screen. */
  other: ReactNode;
}

/** The layout of the account screens: title, fields, the server's error, one button, a link. */
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

/** The same layout without fields: what happened, and the next step. */
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
