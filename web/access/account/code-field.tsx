import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-field.module.css';

interface CodeFieldProps extends TextInputProps {
  /** Digits only: phones show a numeric keyboard and offer a received code. */
  numeric?: boolean;
}

/** A code of the authenticator app or a recovery code, left-to-right and in any digits. */
export const CodeField = ({ numeric = false, error, ...props }: CodeFieldProps) => (
  <TextInput
    dir="ltr"
    inputMode={numeric ? 'numeric' : 'text'}
    autoComplete={numeric ? 'one-time-code' : 'off'}
    autoCapitalize="characters"
    spellCheck={false}
    classNames={{ input: classes.code }}
    error={error}
    aria-invalid={Boolean(error)}
    {...props}
  />
);
