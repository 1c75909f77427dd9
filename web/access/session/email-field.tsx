import { useT } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/plain/text-field.tsx';

interface EmailFieldProps {
  error: string | undefined;
  defaultValue?: string;
}

/** The email that an account is known by, always typed left to right. */
export function EmailField(props: EmailFieldProps) {
  const t = useT();
  return (
    <TextField
      name="email"
      dir="ltr"
      type="email"
      autoComplete="username"
      label={t('access.fields.email')}
      {...props}
    />
  );
}
