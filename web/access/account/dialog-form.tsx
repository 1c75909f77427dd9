import { Button, Group, Stack } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { Refusal } from '#web/access/session/refusal.tsx';
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
        {props.refusal && <Refusal>{props.refusal}</Refusal>}
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
