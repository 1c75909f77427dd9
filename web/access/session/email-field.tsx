import { TextInput } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';

interface EmailFieldProps {
  error: string | undefined;
  defaultValue?: string;
}

/** The email that an account is known by, always typed left to right. */
export function EmailField(props: EmailFieldProps) {
  const t = useT();
  return (
    <TextInput
      size="lg"
      name="email"
      dir="ltr"
      type="email"
      autoComplete="username"
      label={t('access.fields.email')}
      {...props}
    />
  );
}
