import { useClipboard } from '@mantine/hooks';

/** Puts a text on the clipboard; `copy` is missing where the browser keeps that to itself: without https. */
export function useCopy() {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  return { copied, copy: navigator.clipboard ? (text: string) => copy(text) : undefined };
}
