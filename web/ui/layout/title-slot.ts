import { createContext, use } from 'react';

/** The place in a phone's top bar where a page puts its title; null where the page keeps it. */
export const TitleSlot = createContext<HTMLElement | null>(null);

export const useTitleSlot = (): HTMLElement | null => use(TitleSlot);
