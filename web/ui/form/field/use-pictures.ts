import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { PictureSource, StoredPicture } from './picture-source.ts';

/** The state of a field with several pictures: checks, uploads one after the other, and shows them. */
export function usePictures(
  source: PictureSource,
  ids: readonly number[],
  onChange: (ids: number[]) => void,
) {
  const t = useT();
  /** From 0 to 1 during an upload, otherwise null. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<number, StoredPicture>>(new Map());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['images', id],
      queryFn: () => source.find(id),
      enabled: !sent.has(id),
      // A picture with the same id never changes.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const urlOf = (id: number): string | undefined => sent.get(id)?.url ?? found[ids.indexOf(id)]?.data?.url;

  const add = async (files: readonly File[]) => {
    const refusal = files.map((file) => source.refuse(file)).find((each) => each !== null);
    setProblem(refusal ? t(refusal) : null);
    if (refusal || files.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    const added: number[] = [];
    try {
      for (const file of files) {
        setProgress(0);
        const stored = await source.upload(file, setProgress, controller.signal);
        setSent((now) => new Map(now).set(stored.id, stored));
        added.push(stored.id);
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : null);
      notify.error(t('settings.image.uploadFailed'));
    }
    setProgress(null);
    if (added.length > 0) onChange([...ids, ...added]);
  };

  return { urlOf, progress, problem, add };
}
