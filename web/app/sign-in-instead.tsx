import { useEffect } from 'react';
import { signIn, signInFrom } from '#web/access/session/address.ts';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { forgetDraftsOf } from '#web/ui/form/draft/form-draft.ts';

interface SignInInsteadProps {
  /** The user who signed out on purpose: their drafts are removed, and sign-in leads nowhere in particular. */
  leaver?: number | undefined;
  /** Where somebody else wanted to go; left out for the root. */
  place?: { pathname: string; search: string };
}

/** Leaves the app for the sign-in, which is a page of its own. */
export function SignInInstead({ leaver, place }: SignInInsteadProps) {
  const address = place && leaver === undefined ? signInFrom(place) : signIn;
  useEffect(() => {
    // After the forms have closed, which store what was typed in them.
    if (leaver !== undefined) forgetDraftsOf(leaver);
    window.location.replace(address);
  }, [leaver, address]);
  return <Waiting />;
}
