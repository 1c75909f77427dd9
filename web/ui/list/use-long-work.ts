import { useCallback, useEffect, useRef, useState } from 'react';

export interface Progress {
  done: number;
  total: number;
}

export interface LongWork {
  /** Does one thing after another, until it is cancelled. */
  each: <Item>(
    items: readonly Item[],
    act: (item: Item, signal: AbortSignal) => Promise<unknown>,
  ) => Promise<Outcome<Item>>;
  /** Anything that reports how far it is; null when it was cancelled. */
  follow: <Result>(
    total: number,
    act: (signal: AbortSignal, report: (done: number) => void) => Promise<Result>,
  ) => Promise<Result | null>;
}

export interface Outcome<Item> {
  failed: { item: Item; error: unknown }[];
  /** What a cancel left undone. */
  left: Item[];
}

/** Work that takes longer than a moment: how far it is, and a way to stop it. Leaving its screen stops it too. */
export function useLongWork(): { progress: Progress | null; cancel: () => void; work: LongWork } {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);

  const follow: LongWork['follow'] = useCallback(async (total, act) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total });
    try {
      // A list may have more rows than were counted.
      return await act(controller.signal, (done) => setProgress({ done, total: Math.max(done, total) }));
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  }, []);

  const each: LongWork['each'] = useCallback(
    async (items, act) => {
      const outcome: Outcome<(typeof items)[number]> = { failed: [], left: [...items] };
      await follow(items.length, async (signal, report) => {
        for (const [index, item] of items.entries()) {
          if (signal.aborted) return;
          await act(item, signal).catch((error: unknown) => {
            if (!signal.aborted) outcome.failed.push({ item, error });
          });
          if (signal.aborted) return;
          outcome.left = items.slice(index + 1);
          report(index + 1);
        }
      });
      return outcome;
    },
    [follow],
  );

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  return { progress, cancel, work: { each, follow } };
}
