import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import classes from '#web/ui/list/toolbar.module.css';

/** Longer than the time between two letters, short enough to feel immediate. */
const debounceMs = 250;

interface SearchBoxProps {
  value: string;
  label: string;
  onSearch: (text: string) => void;
}

/** Searches part of a name or phone number, in any script and digits, which the server normalises. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const t = useT();
  /** What is being typed; null while the address has it. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  /** Searches that the address doesn't hold yet: it follows in a later render, maybe after more letters. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const search = useDebouncedCallback((text: string) => {
    setSent((before) => [...before, text]);
    onSearch(text);
  }, debounceMs);

  if (value !== known) {
    setKnown(value);
    setSent(sent.slice(sent.indexOf(value) + 1));
    // The address changed from outside: by Back, or by clearing the filters.
    if (!sent.includes(value)) setTyped(null);
  }

  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  const leave = () => {
    // A later search would undo what is clicked next, such as a row that opens.
    search.flush();
    // What is clicked next may lead elsewhere before the search was drawn: with the address, so that the box shows what it says.
    startTransition(() => {
      setTyped(null);
      setSent([]);
    });
  };
  const text = typed ?? value;
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      classNames={{ input: 'user-text' }}
      value={text}
      placeholder={label}
      aria-label={label}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => type('')} />}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
