import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How many children of a wrapping row are on its first line; measured again when the row or `content` changes. */
export function useFitting(content: string): { row: RefCallback<HTMLElement>; fitting: number } {
  const element = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);

  const measure = useCallback(() => {
    const children = [...(element.current?.children ?? [])] as HTMLElement[];
    const top = children[0]?.offsetTop;
    const next = children.findIndex(({ offsetTop }) => offsetTop !== top);
    setFitting(next === -1 ? Number.POSITIVE_INFINITY : next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are wider or narrower.
  useLayoutEffect(measure, [content]);

  const row = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (!node) return;
      const observer = new ResizeObserver(measure);
      // Observes the children too, which a late font makes wider.
      for (const each of [node, ...node.children]) observer.observe(each);
      return () => observer.disconnect();
    },
    [measure],
  );
  return { row, fitting };
}
