import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { languages } from '#shared/lib/language.ts';
import { useT } from '#web/lib/i18n.ts';
import { setLanguage, useTheme } from '#web/ui/theme/preference.ts';
import { languageNames } from './language-names.ts';

export function LanguageMenu() {
  const t = useT();
  const { language } = useTheme();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Tooltip label={t('shell.language')}>
          <ActionIcon aria-label={t('shell.language')}>
            <IconLanguage size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            aria-current={each === language || undefined}
            rightSection={each === language && <IconCheck size={16} stroke={1.7} aria-hidden />}
            onClick={() => setLanguage(each)}
          >
            {languageNames[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
