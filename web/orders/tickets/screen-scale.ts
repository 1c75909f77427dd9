import { useState } from 'react';
import { readStored, store } from '#web/lib/storage.ts';

const key = 'screen-scale';
/** A screen that shows a millimetre of CSS at less than half or more than twice its length is none that people use. */
const bounds = { least: 0.5, most: 2 };

const readScale = (): number => {
  const scale = Number(readStored(key));
  return scale >= bounds.least && scale <= bounds.most ? scale : 1;
};

/** By how much this device has to enlarge a millimetre of CSS to show a true one; kept on the device. */
export function useScreenScale(): [number, (scale: number) => void] {
  const [scale, setScale] = useState(readScale);
  const change = (wanted: number) => {
    const next = Math.min(bounds.most, Math.max(bounds.least, wanted));
    store(key, String(next));
    setScale(next);
  };
  return [scale, change];
}
