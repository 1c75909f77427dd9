import { Combobox, Input, Modal, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useChoice } from '#web/ui/picker/use-choice.ts';
import { useScans } from '#web/ui/scan/scans.ts';
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
  // Opened once more, it starts with another query.
  useHotkeys([['mod+K', () => input.current?.select()]], []);
  const store = useCombobox({ opened: true });
  const options = groups.flatMap(({ finds }) =>
    finds.map((find) => ({ ...find, value: find.address, label: find.name })),
  );
  const open = (address: string) => {
    onClose();
    void navigate(address);
  };
  const { active, activeId, onKeyDown, enterSoon } = useChoice({
    options,
    // Until then Enter waits: a scanner presses it before anything is found.
    isAnswer: query === text.trim() && !isSearching,
    text,
    shown: '',
    isAlwaysActive: true,
    onText: (typed) => setText(typed ?? ''),
    onChoose: (option) => option && open(option.value),
  });
  const addTyped = () => {
    const typed = takeTyped();
    if (typed.trim()) setText(typed.trim());
    if (typed.endsWith('\n')) enterSoon();
  };
  useScans((code) => {
    setText(code);
    enterSoon();
  });

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
      <Combobox store={store} onOptionSubmit={(address) => open(String(address))}>
        <Combobox.EventsTarget
          withKeyboardNavigation={false}
          withExpandedAttribute
          aria-controls={listId}
          aria-activedescendant={activeId}
        >
          <Input
            ref={input}
            data-autofocus
            role="combobox"
            variant="unstyled"
            size="lg"
            className={`line-below ${classes.search}`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onFocus={addTyped}
            // Its results are always open, for which the dialog leaves Escape to the field.
            onKeyDown={(event) => (event.key === 'Escape' ? onClose() : onKeyDown(event))}
            placeholder={t('shell.searchPlaceholder')}
            aria-label={t('shell.searchPlaceholder')}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={classes.results} aria-label={t('common.search')}>
          {groups.map((group) => (
            <PaletteGroup key={group.label} {...group} active={active?.value} activeId={activeId} />
          ))}
          {groups.length === 0 && !isSearching && <Combobox.Empty>{t('shell.searchEmpty')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  );
}
