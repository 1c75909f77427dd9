import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { PictureSource, StoredPicture } from './picture-source.ts';
import { reasonOf, useUploads } from './use-uploads.ts';

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
  const [known, setKnown] = useState<StoredPicture | null>(null);
  const shown = [known, current].find((each) => each !== null && each.id === value) ?? null;
  const isFresh = known !== null && known.id === value && known.id !== current?.id;

  const uploads = useUploads({
    source,
    isSingle: true,
    onStored: (stored) => {
      const before = isFresh ? value : null;
      setKnown(stored);
      onChange(stored.id);
      if (before !== null) void source.discard(before).catch(() => {});
    },
  });
  const { setProblem } = uploads;
  // What was wrong with another picture isn't said of this one, wherever it comes from.
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setProblem(null);
  }

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

  const choose = async (file: File | null | undefined) => {
    if (file) await uploads.add([file]);
  };

  const remove = async () => {
    uploads.startChoice();
    setProblem(null);
    if (!isFresh || value === null) return onChange(null);
    try {
      await source.discard(value);
      onChange(null);
      notify.success(t('settings.image.deleted'));
    } catch (error) {
      setProblem(reasonOf(error));
      notify.error(t('settings.image.deleteFailed'));
    }
  };

  return { ...uploads, url: shown?.url ?? null, choose, remove };
}
