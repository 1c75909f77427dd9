import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import classes from './chip.module.css';

type ButtonProps = UnstyledButtonProps & Omit<ComponentPropsWithRef<'button'>, 'value'>;

interface ChipProps extends ButtonProps {
  label: string;
  /** The chosen value: the chip is tinted and can be cleared. */
  value?: ReactNode;
  icon?: ReactNode;
  onClear?: () => void;
  /** Without the arrow that suggests a menu. */
  plain?: boolean;
}

/** A filter in the toolbar: opens its menu and shows its value. */
export function Chip({ label, value, icon, onClear, plain = false, ...rest }: ChipProps) {
  const t = useT();
  const isSet = value !== undefined;
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <UnstyledButton {...rest} className={`${classes.open} target`} aria-haspopup>
        {icon}
        <span className={`one-line ${classes.text}`}>
          {isSet ? (
            <>
              {label}: {value}
            </>
          ) : (
            label
          )}
        </span>
        {!isSet && !plain && <IconChevronDown aria-hidden size={15} stroke={1.7} />}
      </UnstyledButton>
      {isSet && onClear && (
        <UnstyledButton
          className={`${classes.clear} target`}
          aria-label={t('kit.list.removeFilter', { name: label })}
          onClick={onClear}
        >
          <IconX aria-hidden size={15} stroke={2} />
        </UnstyledButton>
      )}
    </span>
  );
}
