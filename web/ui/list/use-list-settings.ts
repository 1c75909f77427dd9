import { useState } from 'react';
import { z } from 'zod';
import { readStoredJson, store } from '#web/lib/storage.ts';

export const pageSizes = [25, 50, 100] as const;

const stored = z.object({
  /** Columns that differ from their default: shown although optional, or hidden. */
  toggled: z.array(z.string()).catch([]),
  /** For lists that can show rows as tiles. */
  layout: z.enum(['tiles', 'table']).catch('tiles'),
  compact: z.boolean().catch(false),
  perPage: z.literal(pageSizes).catch(25),
});
export type ListSettings = z.infer<typeof stored>;

/** The user's settings of a list on this device: columns, row height, rows per page. */
export function useListSettings(name: string): [ListSettings, (part: Partial<ListSettings>) => void] {
  const key = `list:${name}`;
  const [settings, setSettings] = useState(() => stored.parse(readStoredJson(key) ?? {}));
  const change = (part: Partial<ListSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    store(key, JSON.stringify(next));
  };
  return [settings, change];
}
