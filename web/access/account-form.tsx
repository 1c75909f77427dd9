import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/layout/page-header.tsx';
import classes from './account-form.module.css';

interface AccountFormProps {
  title: string;
  explanation: string;
  fields: ReactNode;
  refusal: string | undefined;
  submitLabel: string;
  isSending: boolean;
  onSubmit: FormEventHandler;
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
        {props.fields}
        {props.refusal && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.7} />}>
            {props.refusal}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={props.isSending}>
          {props.submitLabel}
        </Button>
      </Stack>
      <p className={classes.other}>{props.other}</p>
    </form>
  );
}
