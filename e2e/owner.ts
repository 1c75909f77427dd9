import type { BrowserContextOptions } from '@playwright/test';
import type { Language } from '#shared/lib/language.ts';
import { wordsOf } from './words.ts';

/** How the owner signs in, in every journey. */
export const credentials = { email: 'owner@shop.example', password: 'the tape is 150 cm long' };

/** A founded shop, and its owner at the API. */
export interface Owner {
  /** Local storage of a browser in which the owner is signed in. */
  storage: Exclude<BrowserContextOptions['storageState'], string>;
  /** Adds a record that the journey begins with. */
  create(path: string, body: object): Promise<{ id: number }>;
  /** The first page of a list. */
  read(path: string): Promise<{ id: number }[]>;
  /** One record, or what else there is once. */
  readOne(path: string): Promise<unknown>;
}

/** Founds the shop at this address without a browser: for journeys that begin after the sign-up. */
export async function foundShop(url: string, language: Language): Promise<Owner> {
  const call = async (path: string, { body, token = '' }: { body?: object; token?: string }) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-language': language,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const { email, password } = credentials;
  const account = { name: wordsOf(language).owner, email, password, passwordConfirmation: password };
  const { token, permissions } = await call('/sign-up', { body: account });
  const kept = { token, permissions: JSON.stringify(permissions), locale: language };
  return {
    storage: {
      cookies: [],
      origins: [
        { origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) },
      ],
    },
    create: (path, body) => call(path, { body, token }),
    read: async (path) => (await call(path, { token })).data,
    readOne: (path) => call(path, { token }),
  };
}
