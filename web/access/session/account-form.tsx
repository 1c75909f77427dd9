import type { FormHTMLAttributes, ReactNode, RefObject } from 'react';
import { useDocumentTitle } from '#web/ui/layout/document-title.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/notice.tsx';
import classes from './account-form.module.css';

interface AccountFormProps {
  title: string;
  explanation: string;
  /** Good news on the way here: a new password is set. */
  notice?: string | undefined;
  /** What `usePublicForm` says of it. */
  model: {
    form: FormHTMLAttributes<HTMLFormElement> & { ref: RefObject<HTMLFormElement | null> };
    refusal: string | undefined;
    isSending: boolean;
  };
  fields: ReactNode;
  submitLabel: string;
  /** Another way to the same end, below the button. */
  alternative?: ReactNode;
  /** The way to the neighbouring screen. */
  other: ReactNode;
}

/** The shape of the account screens: title, fields, what the server said, one button, the other way. */
export function AccountForm(props: AccountFormProps) {
  useDocumentTitle(props.title);
  const { form, refusal, isSending } = props.model;
  return (
    <form {...form} noValidate>
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.explanation}>{props.explanation}</p>
      <div className={classes.parts}>
        {props.notice && <Notice tone="good">{props.notice}</Notice>}
        {props.fields}
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <Button type="submit" loading={isSending}>
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
