import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import classes from './text-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field, left-to-right, with a button to show the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action' | 'dir'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={`${classes.eye} target`}
          aria-label={t('access.fields.showPassword')}
          aria-pressed={isShown}
          // The field keeps the focus, and the place in what was typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={20} stroke={1.7} />
        </button>
      }
      {...props}
    />
  );
}
