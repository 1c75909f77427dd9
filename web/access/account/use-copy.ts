import { useClipboard } from '@mantine/hooks';

/** Copies a text to the clipboard; `copy` is undefined without https, where browsers don't allow it. */
export function useCopy() {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  return { copied, copy: navigator.clipboard ? (text: string) => copy(text) : undefined };
}
