import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** One line below the field, where nothing is wrong. */
  description?: string | undefined;
  /** At the end of the field. */
  action?: ReactNode;
}

/** A field with its label, and what is wrong with it, without the library of controls. */
export function TextField({
  label,
  error,
  description,
  action,
  dir,
  className = '',
  ...props
}: TextFieldProps) {
  const id = useId();
  const said = error ?? description;
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.frame} dir={dir} data-error={Boolean(error) || undefined}>
        <input
          id={id}
          className={`${classes.input} ${className}`}
          dir={dir}
          aria-invalid={Boolean(error)}
          aria-describedby={said && `${id}-said`}
          {...props}
        />
        {action}
      </div>
      {said && (
        <p id={`${id}-said`} className={error ? classes.error : classes.description}>
          {said}
        </p>
      )}
    </div>
  );
}
