import { createStore, useValue } from '#web/lib/store.ts';

/** The address of the shop's own logo; null for the product's. */
const logo = createStore<string | null>(null);

export const setShopLogo = logo.set;
export const useShopLogo = (): string | null => useValue(logo);
