import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-field.module.css';

interface CodeFieldProps extends TextInputProps {
  /** Digits alone: a phone shows its number keys, and offers the code that it got. */
  numeric?: boolean;
}

/** A code of the authenticator app or for recovery, typed left to right in any digits. */
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
