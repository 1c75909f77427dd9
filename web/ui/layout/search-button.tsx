import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import classes from './search-button.module.css';

/** A button that looks like the search field that it opens. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useT();
  return (
    <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className={`one-line grow type-cell`}>{t('shell.searchPlaceholder')}</span>
      <bdi dir="ltr" className={classes.key} aria-hidden>
        Ctrl K
      </bdi>
    </UnstyledButton>
  );
}

/** The same as an icon. */
export function SearchIcon({ onSearch }: { onSearch: () => void }) {
  const t = useT();
  return (
    <Tooltip label={t('common.search')}>
      <ActionIcon aria-label={t('common.search')} aria-keyshortcuts="Control+K" onClick={onSearch}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

export function ScanButton({ onScan }: { onScan: () => void }) {
  const t = useT();
  return (
    <Tooltip label={t('shell.scan')}>
      <ActionIcon aria-label={t('shell.scan')} onClick={onScan}>
        <IconScan size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
