import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { FormHTMLAttributes, ReactNode, RefObject } from 'react';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import classes from './account-form.module.css';

interface AccountFormProps {
  title: string;
  explanation: string;
  /** A message about an earlier step: a new password is set. */
  notice?: string | undefined;
  /** What `usePublicForm` says of it. */
  model: {
    form: FormHTMLAttributes<HTMLFormElement> & { ref: RefObject<HTMLFormElement | null> };
    refusal: string | undefined;
    isSending: boolean;
  };
  fields: ReactNode;
  submitLabel: string;
  /** An alternative below the button. */
  alternative?: ReactNode;
  /** A link to the related screen. */
  other: ReactNode;
}

/** The layout of the account screens: title, fields, the server's error, one button, a link. */
export function AccountForm(props: AccountFormProps) {
  useDocumentTitle(props.title);
  const { form, refusal, isSending } = props.model;
  return (
    <form {...form} noValidate>
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.explanation}>{props.explanation}</p>
      <div className={classes.parts}>
        {props.notice && (
          <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden size={18} stroke={1.7} />}>
            {props.notice}
          </Alert>
        )}
        {props.fields}
        {refusal && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden size={18} stroke={1.7} />}>
            {refusal}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {props.submitLabel}
        </Button>
        {props.alternative}
      </div>
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
