import { Combobox } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './palette.module.css';
import type { FoundGroup } from './use-found.tsx';

interface PaletteGroupProps extends FoundGroup {
  /** The address that Enter opens. */
  active: string | undefined;
  activeId: string | undefined;
}

/** The results of one kind. */
export function PaletteGroup({ label, finds, active, activeId }: PaletteGroupProps) {
  const t = useT();
  return (
    <Combobox.Group label={t(label)}>
      {finds.map(({ address, name, note, icon }) => (
        <Combobox.Option
          key={address}
          {...(address === active && { id: activeId, selected: true })}
          value={address}
          className={classes.find}
        >
          <span className="flex rigid muted">{icon}</span>
          <UserText className="weight-500">{name}</UserText>
          {note && (
            <span className="rigid muted push-end">
              <bdi>{note}</bdi>
            </span>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}
