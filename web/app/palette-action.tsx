import { Spotlight } from '@mantine/spotlight';
import type { ReactNode } from 'react';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './palette-action.module.css';

interface PaletteActionProps {
  icon: ReactNode;
  label: string;
  /** What tells it from another of the same name. */
  note?: string;
  onGo: () => void;
}

/** One result of the search. */
export function PaletteAction({ icon, label, note, onGo }: PaletteActionProps) {
  return (
    <Spotlight.Action onClick={onGo} className={classes.action}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <UserText className={classes.label}>{label}</UserText>
      {note && (
        <span className={classes.note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </Spotlight.Action>
  );
}
