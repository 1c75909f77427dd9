import { createContext, use } from 'react';

/** The element in a phone's top bar for the page's title; null where the page shows it itself. */
export const TitleSlot = createContext<HTMLElement | null>(null);

export const useTitleSlot = (): HTMLElement | null => use(TitleSlot);
