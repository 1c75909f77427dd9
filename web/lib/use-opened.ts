import { useState } from 'react';
import { untilFetched } from './fetched.ts';

/** A popover whose content is fetched: it opens once that is there, so that the focus finds its way in. */
export function useOpened(fetch: () => Promise<unknown>) {
  const [opened, setOpened] = useState(false);
  const open = () => void untilFetched(fetch).then(() => setOpened(true));
  const close = () => setOpened(false);
  return { opened, open, close, toggle: () => (opened ? close() : open()) };
}
