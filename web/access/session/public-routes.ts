import type { accountContract } from '#shared/access/session/account.contract.ts';
import type { invitationContract } from '#shared/access/session/invitation.contract.ts';
import type { passwordContract } from '#shared/access/session/own-account.contract.ts';
import type { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import type { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import type { Contract } from '#shared/lib/contract.ts';

/**
 * The contracts that the public screens call, by their addresses alone: `call` reads no more of them, and their
 * schemas would load Zod to type a password. A test holds them against the contracts.
 */
export const route = <C extends Contract>(method: C['method'], path: string, root?: true): C =>
  ({ method, path, ...(root && { root }) }) as C;

export const publicRoutes = {
  signIn: route<typeof accountContract.signIn>('POST', '/sign-in'),
  answer: route<typeof secondFactorContract.answer>('POST', '/sign-in/second-factor'),
  passkeyOptions: route<typeof passkeyContract.signInOptions>('POST', '/sign-in/passkey/options'),
  passkey: route<typeof passkeyContract.signIn>('POST', '/sign-in/passkey'),
  signUp: route<typeof accountContract.signUp>('POST', '/sign-up'),
  signUpState: route<typeof accountContract.signUpState>('GET', '/sign-up'),
  currentUser: route<typeof accountContract.currentUser>('GET', '/user', true),
  forgotPassword: route<typeof passwordContract.forgot>('POST', '/forgot-password'),
  openInvitation: route<typeof invitationContract.open>('POST', '/invitations/open'),
  acceptInvitation: route<typeof invitationContract.accept>('POST', '/invitations/accept'),
  resetPassword: route<typeof passwordContract.reset>('POST', '/reset-password'),
};
