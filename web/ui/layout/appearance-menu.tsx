import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { controlSizes, schemes, setControlSize, setScheme, useTheme } from '#web/ui/theme/preference.ts';
import classes from './appearance-menu.module.css';

/** The reader's own colour and size of controls, as two menus below another. */
export function AppearanceMenu() {
  const t = useT();
  const { theme } = useTheme();
  const scheme = theme.themeSchema || 'default';
  return (
    <>
      <Choices label={t('shell.scheme')}>
        {schemes.map((each) => (
          <Choice
            key={each}
            name={t(`shell.schemes.${each}`)}
            isChosen={each === scheme}
            swatch={<span className={classes.swatch} data-scheme={each} />}
            onChoose={() => setScheme(each)}
          />
        ))}
      </Choices>
      <Choices label={t('shell.controlSize')}>
        {controlSizes.map((each) => (
          <Choice
            key={each}
            name={t(`shell.controlSizes.${each}`)}
            isChosen={each === theme.controlSize}
            onChoose={() => setControlSize(each)}
          />
        ))}
      </Choices>
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  swatch?: ReactNode;
  onChoose: () => void;
}

function Choice({ name, isChosen, swatch, onChoose }: ChoiceProps) {
  return (
    <Menu.Item
      aria-current={isChosen || undefined}
      leftSection={swatch}
      rightSection={isChosen && <IconCheck size={16} stroke={1.7} aria-hidden />}
      closeMenuOnClick={false}
      onClick={onChoose}
    >
      {name}
    </Menu.Item>
  );
}
