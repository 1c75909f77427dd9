import { beforeEach, expect } from 'vitest';
import { awayFromTheTurn, codeOf } from '#server/access/session/test-authenticator.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';

const { password } = owner;

/** A shop of two server processes whose users have authenticator apps. Call it at a test file's top level. */
export async function testSecondFactors() {
  const shop = await testApp();
  const { app, as, pool, signUpOwner, joinShop } = shop;
  const elsewhere = await shop.startAnother();
  const admin = await signUpOwner();
  await pool.query('update preferences set sign_up_open = true');

  /** The sign-ins of one test don't use up the calls of the next. */
  beforeEach(() => pool.query('delete from attempts'));

  let joined = 0;
  /** Each test has its own account, with its own codes and lock. */
  const join = async () => {
    joined += 1;
    const email = `staff${joined}@example.com`;
    const body = await joinShop({ ...owner, name: 'Bilal', email });
    return { email, password, me: as(body.token), id: body.user.id };
  };

  /** The last half minute's code confirms, so that this one's and the next one's are left to sign in with. */
  const switchOn = async () => {
    const user = await join();
    const begun = await user.me.call(secondFactorContract.begin, { body: { password } });
    const { secret } = begun.body;
    await awayFromTheTurn();
    const confirmed = await user.me.call(secondFactorContract.confirm, {
      body: { code: codeOf(secret, -1) },
    });
    expect([begun.status, confirmed.status]).toEqual([200, 200]);
    return { ...user, secret, uri: begun.body.uri, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  };

  const challenge = async ({ email }: { email: string }) => {
    const { status, body } = await as(null).call(accountContract.signIn, { body: { email, password } });
    expect([status, Object.keys(body)]).toEqual([200, ['secondFactor', 'challenge']]);
    return 'challenge' in body ? body.challenge : '';
  };
  /** Each account has its own address, so that none reaches the rate limit. */
  const answer = (given: { challenge: string; code: string }, place = app) =>
    place.inject({
      method: 'POST',
      url: '/api/v1/sign-in/second-factor',
      payload: given,
      remoteAddress: `10.0.0.${joined}`,
    });

  return { ...shop, elsewhere, admin, password, join, switchOn, challenge, answer };
}
