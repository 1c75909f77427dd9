import { contract } from '#shared/lib/contract.ts';
import type { accountApi } from './account.api.ts';

/** Accounts and sessions. Source: rules Access 2 to 5. */
export const accountContract = {
  signIn: contract<typeof accountApi.signIn>({ method: 'POST', path: '/sign-in', access: 'public' }),
  signUp: contract<typeof accountApi.signUp>({ method: 'POST', path: '/sign-up', access: 'public' }),
  signUpState: contract<typeof accountApi.signUpState>({ method: 'GET', path: '/sign-up', access: 'public' }),
  signOut: contract<typeof accountApi.signOut>({ method: 'POST', path: '/sign-out', access: 'signedIn' }),
  currentUser: contract<typeof accountApi.currentUser>({
    method: 'GET',
    path: '/user',
    root: true,
    access: 'signedIn',
  }),
};
