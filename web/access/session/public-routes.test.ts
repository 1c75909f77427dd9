import { expect, test } from 'vitest';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { publicRoutes } from './public-routes.ts';

const contracts = {
  openInvitation: invitationContract.open,
  acceptInvitation: invitationContract.accept,
  signIn: accountContract.signIn,
  answer: secondFactorContract.answer,
  passkeyOptions: passkeyContract.signInOptions,
  passkey: passkeyContract.signIn,
  signUp: accountContract.signUp,
  signUpState: accountContract.signUpState,
  currentUser: accountContract.currentUser,
  forgotPassword: passwordContract.forgot,
  resetPassword: passwordContract.reset,
} satisfies Record<keyof typeof publicRoutes, unknown>;

test('the public screens call the addresses of the contracts', () => {
  for (const [name, { method, path, root }] of Object.entries(contracts) as [
    keyof typeof publicRoutes,
    (typeof contracts)['currentUser'],
  ][])
    expect(publicRoutes[name], name).toEqual({ method, path, ...(root && { root }) });
});
