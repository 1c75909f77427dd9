import { useEffect, useEffectEvent } from 'react';

type OnScan = (code: string) => void;

const takers: OnScan[] = [];

/** Takes what a handheld scanner reads as long as the component is mounted, wherever the focus is. The newest one takes it. */
export function useScans(onScan: OnScan): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    const taker: OnScan = (code) => take(code);
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
}

/** Who takes scans at the moment, besides the whole product. */
export const scanTaker = (): OnScan | undefined => takers.at(-1);
