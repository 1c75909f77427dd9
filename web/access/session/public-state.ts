import { accountContract } from '#shared/access/session/account.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { call } from '#web/lib/api.ts';
import { createStore, useValue } from '#web/lib/store.ts';

interface PublicState {
  /** The shop's name, also available before sign-in; empty while loading. */
  shop: string;
  /** Whether sign-up is open; null until it is known. */
  signUp: ReplyOf<typeof accountContract.signUpState> | null;
}

const state = createStore<PublicState>({ shop: '', signUp: null });

export const usePublicState = (): PublicState => useValue(state);

export const setPublicShop = (shop: string): void => state.set({ ...state.get(), shop });

export async function readSignUpState(): Promise<void> {
  state.set({ ...state.get(), signUp: await call(accountContract.signUpState, {}) });
}
