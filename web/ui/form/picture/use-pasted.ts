import { useEffect, useRef } from 'react';
import { useLatest } from './use-uploads.ts';

const field = 'data-picture-field';

/**
 * Takes pictures from the clipboard, wherever on the page they are pasted: into the picture field that has the focus,
 * else into the last one. Spread the result on the field's element.
 */
export function usePasted(take: (files: File[]) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useLatest(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      const fields = [...document.querySelectorAll(`[${field}]`)];
      const focused = fields.find((each) => each.contains(document.activeElement));
      if ((focused ?? fields.at(-1)) !== ref.current) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [latest]);
  return { ref, [field]: '' };
}
