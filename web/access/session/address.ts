export const home = '/dashboard';
export const signIn = '/sign-in';
export const denied = '/access-denied';
export const account = '/account';

/** A browser drops tabs and reads `\\` as `/`, so only its own reading tells whose an address is. */
const own = 'https://miqyas.example';

interface Place {
  pathname: string;
  search: string;
}

/** The sign-in address for a signed-out visitor, with the wanted address as redirectUrl (rule Access 1). */
export const signInFrom = ({ pathname, search }: Place): string =>
  `${signIn}?${new URLSearchParams({ redirectUrl: pathname + search })}`;

/** The destination of a signed-in visitor of a public screen; only addresses of this app are accepted. */
export function destinationOf(search: string): string {
  const wanted = new URLSearchParams(search).get('redirectUrl') ?? '';
  const place = wanted.startsWith('/') ? URL.parse(wanted, own) : null;
  // Never as it was written: `//miqyas.example/x` leaves the app.
  const read = place?.origin === own ? place.pathname + place.search + place.hash : '/';
  return read === '/' || read.startsWith('//') ? home : read;
}
