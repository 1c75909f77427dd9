export const home = '/dashboard';
export const signIn = '/sign-in';
export const denied = '/access-denied';

interface Place {
  pathname: string;
  search: string;
}

/** Where a signed-out visitor is sent, carrying where they wanted to go (spec §2). */
export const signInFrom = ({ pathname, search }: Place): string =>
  `${signIn}?${new URLSearchParams({ redirectUrl: pathname + search })}`;

/** Where a signed-in visitor of a public screen is sent; only an address of this app counts as a destination. */
export function destinationOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirectUrl') ?? '';
  const isOwn = /^\/(?![/\\])/.test(wanted) && URL.canParse(wanted, 'https://miqyas.example');
  return isOwn && wanted !== '/' ? wanted : home;
}
