import { type RefObject, useEffect, useRef, useState } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { useCloseGuard, useLeaveGuard } from '#web/ui/feedback/leave-guards.ts';

export interface Progress {
  done: number;
  total: number;
}

export interface LongWork {
  /** Processes items one after another, until cancelled. */
  each: <Item>(
    items: readonly Item[],
    act: (item: Item, signal: AbortSignal) => Promise<unknown>,
  ) => Promise<Outcome<Item>>;
  /** Runs anything that reports progress; null if cancelled. */
  follow: <Result>(
    total: number,
    act: (signal: AbortSignal, report: (done: number) => void) => Promise<Result>,
  ) => Promise<Result | null>;
}

export interface Outcome<Item> {
  failed: { item: Item; error: unknown }[];
  /** The items not processed after a cancel. */
  left: Item[];
}

/**
 * Runs long work with progress and cancel. Leaving the screen cancels it too; if it changes records one after
 * another, it asks first.
 */
export function useLongWork(): { progress: Progress | null; cancel: () => void; work: LongWork } {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const isChanging = useRef(false);
  useRunGuard(isChanging, progress);

  const follow: LongWork['follow'] = async (total, act) => {
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
  };

  const each: LongWork['each'] = async (items, act) => {
    const outcome: Outcome<(typeof items)[number]> = { failed: [], left: [...items] };
    isChanging.current = true;
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
    }).finally(() => {
      isChanging.current = false;
    });
    return outcome;
  };

  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return { progress, cancel, work: { each, follow } };
}

/** Asks before a run over many records is left unfinished; what it has done stays done. */
function useRunGuard(isChanging: RefObject<boolean>, progress: Progress | null): void {
  const t = useT();
  const { number } = useFormat();
  useCloseGuard(() => isChanging.current);
  useLeaveGuard({
    isLeft: (here, there) => isChanging.current && here.pathname !== there.pathname,
    ask: () =>
      confirm({
        title: t('kit.list.leaveRunTitle'),
        text: t('kit.list.leaveRunText', {
          done: isolate(number(progress?.done ?? 0)),
          total: isolate(number(progress?.total ?? 0)),
        }),
        action: t('kit.list.leaveRun'),
      }),
  });
}
