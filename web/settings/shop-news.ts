import { useEffect } from 'react';
import { invalidate } from '#web/lib/query.ts';

const channel = 'miqyas:shop';
/** What every screen follows, as the cache names it. */
const followed = ['preferences', 'company-information'];

/** Tells the other tabs of this browser that the shop's own settings have changed. */
export function tellOtherTabs(): void {
  const news = new BroadcastChannel(channel);
  news.postMessage('changed');
  news.close();
}

/** Reads the shop's settings again when another tab has changed them. */
export function useNewsOfOtherTabs(): void {
  useEffect(() => {
    const news = new BroadcastChannel(channel);
    news.onmessage = () => void invalidate(...followed);
    return () => news.close();
  }, []);
}
