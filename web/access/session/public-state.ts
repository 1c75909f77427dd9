import type { ReplyOf } from '#shared/lib/contract.ts';
import { call } from '#web/lib/api.ts';
import { createStore, useValue } from '#web/lib/store.ts';
import { setShopLogo } from '#web/ui/layout/shop-logo.ts';
import { publicRoutes } from './public-routes.ts';

interface PublicState {
  /** The shop's name, known before anybody signs in; empty until it is there. */
  shop: string;
  /** Whether sign-up is open; null until it is known. */
  signUp: ReplyOf<typeof publicRoutes.signUpState> | null;
}

const state = createStore<PublicState>({ shop: '', signUp: null });

export const usePublicState = (): PublicState => useValue(state);

async function readShop(): Promise<void> {
  const { name, logo } = await call(publicRoutes.shop, {});
  setShopLogo(logo);
  state.set({ ...state.get(), shop: name });
}

async function readSignUp(): Promise<void> {
  state.set({ ...state.get(), signUp: await call(publicRoutes.signUpState, {}) });
}

/** A failure says nothing to the reader (spec §8): the screens stand without it, and it is asked again. */
function read(): void {
  readShop().catch(() => {});
  readSignUp().catch(() => {});
}

/** Asks what the public screens tell of the shop, and again when somebody comes back to the page or to the network. */
export function followPublicState(): void {
  read();
  window.addEventListener('focus', read);
  window.addEventListener('online', read);
}
