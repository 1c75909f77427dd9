import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { savesAfter } from '#web/ui/form/sending.ts';
import type { PictureSource, StoredPicture } from './picture-source.ts';

/** A file on its way. */
export interface Upload {
  key: number;
  name: string;
  /** The sent fraction, from 0 to 1. */
  share: number;
}

type Done = (stored: StoredPicture) => void;

interface UploadsOptions {
  source: PictureSource;
  onStored: Done;
  /** Of one picture only the last choice counts: what an earlier one is still told of is ignored. */
  isSingle?: boolean;
}

/**
 * Checks files and uploads them one after the other; their form is saved once they have arrived. Pictures that would be
 * refused are offered to be converted first.
 */
export function useUploads({ source, onStored, isSingle = false }: UploadsOptions) {
  const t = useT();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [offered, setOffered] = useState<readonly File[]>([]);
  const [isConverting, setConverting] = useState(false);
  const stored = useLatest(onStored);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { control } = useFormContext();
  const serial = useRef(0);
  const choice = useRef(0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const each of all.values()) each.abort();
    };
  }, []);

  /** Called with each choice of the user; returns whether a later one has replaced it. */
  const startChoice = (): (() => boolean) => {
    choice.current += 1;
    const mine = choice.current;
    if (isSingle) for (const key of running.current.keys()) cancel(key);
    return () => isSingle && mine !== choice.current;
  };

  /** Returns false if it failed. */
  const send = async (key: number, file: File, controller: AbortController): Promise<boolean> => {
    const progress = (share: number) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each)));
    try {
      controller.signal.throwIfAborted();
      stored.current(await source.upload(file, progress, controller.signal));
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      setProblem(reasonOf(error) ?? t('settings.image.uploadFailed'));
      notify.error(t('settings.image.uploadFailed'));
      return false;
    } finally {
      running.current.delete(key);
      setUploads((all) => all.filter((each) => each.key !== key));
    }
  };

  const enqueue = (file: File) => {
    const key = serial.current++;
    const controller = new AbortController();
    running.current.set(key, controller);
    setUploads((all) => [...all, { key, name: file.name, share: 0 }]);
    const sending = last.current.then(() => send(key, file, controller));
    last.current = sending;
    savesAfter(control, sending);
  };

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const isReplaced = startChoice();
    const checked = await Promise.all(
      files.map(async (file) => ({ file, refusal: await source.refuse(file) })),
    );
    if (isReplaced()) return;
    const refused = checked.filter(({ refusal }) => refusal !== null);
    const hopeless = refused.find(({ file }) => !source.isConvertible(file));
    setProblem(hopeless?.refusal ? t(hopeless.refusal) : null);
    setOffered(refused.map(({ file }) => file).filter(source.isConvertible));
    for (const { file, refusal } of checked) if (refusal === null) enqueue(file);
  };

  const convert = async () => {
    const isReplaced = startChoice();
    setConverting(true);
    for (const file of offered) {
      const converted = await source.convert(file);
      const refusal = await source.refuse(converted ?? file);
      if (isReplaced()) break;
      if (converted && refusal === null) enqueue(converted);
      else if (refusal) setProblem(t(refusal));
    }
    setConverting(false);
    if (!isReplaced()) setOffered([]);
  };

  /** Those that stay as they are were refused: says why. */
  const decline = async () => {
    const [first] = offered;
    const isReplaced = startChoice();
    setOffered([]);
    const refusal = first ? await source.refuse(first) : null;
    if (!isReplaced()) setProblem(refusal && t(refusal));
  };

  /** Deletes a picture that was just uploaded; resolves to false if it could not be. */
  const discard = async (id: number): Promise<boolean> => {
    try {
      await source.discard(id);
      notify.success(t('settings.image.deleted'));
      return true;
    } catch (error) {
      setProblem(reasonOf(error));
      notify.error(t('settings.image.deleteFailed'));
      return false;
    }
  };

  const cancel = (key: number) => {
    running.current.get(key)?.abort();
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  return {
    uploads,
    problem,
    setProblem,
    startChoice,
    add,
    cancel,
    discard,
    /** Pictures that wait for the user's answer; empty if there are none. */
    offered,
    isConverting,
    convert,
    decline,
  };
}
export type Uploads = ReturnType<typeof useUploads>;

/** For a callback that is called after later renders. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The reason in the user's language: the server's message about the picture, if there is one. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.errors[0]?.message ?? error.message;
}
