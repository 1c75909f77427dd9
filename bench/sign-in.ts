import { owner } from '#server/seed/demo/owner.seed.ts';

/** Signs the shop's owner in and returns the token. */
export async function signIn(port: number): Promise<string> {
  const { email, password } = owner;
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await reply.json()) as { access_token?: string };
  if (!token) throw new Error('the owner of the shop can’t sign in');
  return token;
}
