import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';

interface DialogFormProps {
  children: ReactNode;
  refusal: string | undefined;
  submitLabel: string;
  isSending: boolean;
  /** Something is taken away: the button is red. */
  destroys?: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
}

/** What a dialog of the account page asks for: fields, what the server said, Cancel and one button. */
export function DialogForm(props: DialogFormProps) {
  const t = useT();
  return (
    <form onSubmit={props.onSubmit} noValidate>
      <Stack gap={16}>
        {props.children}
        {props.refusal && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.7} />}>
            {props.refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={props.onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={props.isSending} {...(props.destroys && { color: 'red' })}>
            {props.submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
