import { Combobox, Input, Modal, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import classes from './palette.module.css';
import { PaletteGroup } from './palette-group.tsx';
import { useFound } from './use-found.tsx';

const debounceMs = 180;

interface PaletteProps {
  onClose: () => void;
  /** Returns what was typed before the field had the focus. */
  takeTyped: () => string;
}

/** Finds screens, customers and orders by part of a name, phone or number; Enter opens the first. */
export default function Palette({ onClose, takeTyped }: PaletteProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), debounceMs);
  const { groups, isSearching } = useFound(query);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const addTyped = () => {
    const typed = takeTyped();
    if (typed) setText(typed);
  };
  // Opened once more, it starts with another query.
  useHotkeys([['mod+K', () => input.current?.select()]], []);
  const combobox = useCombobox({ opened: true });
  const shown = groups.flatMap(({ finds }) => finds.map(({ address }) => address)).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results, other first one.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [shown]);

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset={80}
      size={600}
      padding={0}
      attributes={{ content: { 'aria-label': t('common.search') } }}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(address) => {
          onClose();
          void navigate(address);
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute aria-controls={listId}>
          <Input
            ref={input}
            data-autofocus
            role="combobox"
            variant="unstyled"
            size="lg"
            className={classes.search}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onFocus={addTyped}
            // Its results are always open, for which the dialog leaves Escape to the field.
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Escape' && !nativeEvent.isComposing) onClose();
            }}
            placeholder={t('shell.searchPlaceholder')}
            aria-label={t('shell.searchPlaceholder')}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={classes.results} aria-label={t('common.search')}>
          {groups.map((group) => (
            <PaletteGroup key={group.label} {...group} />
          ))}
          {groups.length === 0 && !isSearching && <Combobox.Empty>{t('shell.searchEmpty')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
}
