import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { PictureSource, StoredPicture } from './picture-source.ts';

interface PictureOptions {
  source: PictureSource;
  value: number | null;
  /** The picture that the record shows already. */
  current: StoredPicture | null;
  onChange: (id: number | null) => void;
}

/** The state of a picture field: checks, uploads, shows and discards a picture. */
export function usePicture({ source, value, current, onChange }: PictureOptions) {
  const t = useT();
  /** From 0 to 1 during an upload, otherwise null. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setKnown] = useState<StoredPicture | null>(null);
  const running = useRef<AbortController | null>(null);
  const shown = [known, current].find((each) => each !== null && each.id === value) ?? null;

  const isUnknown = value !== null && shown === null;
  useEffect(() => {
    if (!isUnknown || value === null) return;
    let left = false;
    source.find(value).then(
      (found) => !left && setKnown(found),
      // A draft may refer to a deleted picture; saving reports that.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [isUnknown, value, source]);

  useEffect(() => () => running.current?.abort(), []);

  const isFresh = known !== null && known.id === value && known.id !== current?.id;

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    const refusal = source.refuse(file);
    setProblem(refusal && t(refusal));
    if (refusal) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    const before = isFresh ? value : null;
    try {
      const stored = await source.upload(file, setProgress, controller.signal);
      setKnown(stored);
      onChange(stored.id);
      if (before !== null) void source.discard(before).catch(() => {});
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(reasonOf(error) ?? t('settings.image.uploadFailed'));
      notify.error(t('settings.image.uploadFailed'));
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };

  const remove = async () => {
    setProblem(null);
    if (!isFresh || value === null) return onChange(null);
    try {
      await source.discard(value);
      onChange(null);
      notify.success(t('settings.image.deleted'));
    } catch (error) {
      setProblem(reasonOf(error));
      notify.error(t('settings.image.deleteFailed' satisfies MessageKey));
    }
  };

  const cancel = () => {
    running.current?.abort();
    setProgress(null);
  };

  return { url: shown?.url ?? null, progress, problem, choose, remove, cancel };
}

/** The reason in the user's language: the server's message about the picture, if there is one. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.errors[0]?.message ?? error.message;
}
