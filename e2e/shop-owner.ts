import type { BrowserContextOptions } from '@playwright/test';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf, Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { Language } from '#shared/lib/language.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { wordsOf } from './test-data.ts';

/** The owner's credentials in every journey. */
export const credentials = { email: 'owner@shop.example', password: 'the tape is 150 cm long' };

/** A founded shop, with API access as its owner. */
export interface ShopOwner {
  /** Local storage of a browser in which the owner is signed in. */
  storage: Exclude<BrowserContextOptions['storageState'], string>;
  /** Calls one route as the owner, to create or read data for the journey; throws if refused. */
  call<C extends Contract>(contract: C, request: RequestOf<C>): Promise<ReplyOf<C>>;
}

/** Founds the shop at this address through the API, for journeys that start after sign-up. */
export async function createShop(url: string, language: Language, country?: string): Promise<ShopOwner> {
  const { email, password } = credentials;
  const account = { name: wordsOf(language).owner, email, password, passwordConfirmation: password, country };
  const founded = await apiClient(url, language)(accountContract.signUp, { body: account });
  if ('awaitsAdmin' in founded) throw new Error('the shop was founded before');
  const { token, permissions } = founded;
  const kept = { token, permissions: JSON.stringify(permissions), locale: language };
  return {
    storage: {
      cookies: [],
      origins: [
        { origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) },
      ],
    },
    call: apiClient(url, language, token),
  };
}

type NewUser = BodyOf<typeof userContract.create>;

/** A new user who accepted an invitation with this password, and can sign in with it. */
export async function hire(
  { call }: Pick<ShopOwner, 'call'>,
  { password, ...fields }: Omit<NewUser, 'passwordConfirmation'> & { password: string },
): Promise<number> {
  const { id } = await call(userContract.create, { body: fields });
  const { address } = await call(invitationContract.create, { params: { id }, body: {} });
  const token = new URL(address).searchParams.get('token') ?? '';
  await call(invitationContract.accept, { body: { token, password, passwordConfirmation: password } });
  return id;
}

/** Calls routes of the shop at this address, as the user with the token. */
export const apiClient =
  (url: string, language: Language, token?: string): ShopOwner['call'] =>
  async (contract, request) => {
    const { params, query, body } = request as Record<'params' | 'query' | 'body', object | undefined>;
    const values = new Map(Object.entries(params ?? {}));
    const path = contract.path.replace(/:(\w+)/g, (_, name) => String(values.get(name)));
    const prefix = contract.root ? '/api' : '/api/v1';
    const reply = await fetch(`${url}${prefix}${path}?${new URLSearchParams(Object.entries(query ?? {}))}`, {
      method: contract.method,
      headers: {
        'accept-language': language,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.status === 204 ? undefined : await reply.json();
  };
