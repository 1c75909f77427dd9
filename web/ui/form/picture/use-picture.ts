import { useEffect, useState } from 'react';
import type { PictureSource, StoredPicture } from './picture-source.ts';
import { useUploads } from './use-uploads.ts';

interface PictureOptions {
  source: PictureSource;
  value: number | null;
  /** The picture that the record shows already. */
  current: StoredPicture | null;
  onChange: (id: number | null) => void;
}

/** The state of a picture field: checks, uploads, shows and discards a picture. */
export function usePicture({ source, value, current, onChange }: PictureOptions) {
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
    if (!isFresh || value === null || (await uploads.discard(value))) onChange(null);
  };

  return { ...uploads, url: shown?.url ?? null, choose, remove };
}
