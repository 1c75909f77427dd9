import { useEffect } from 'react';
import { signIn, signInFrom } from '#web/access/session/address.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { forgetDraftsOf } from '#web/ui/form/draft/form-draft.ts';

interface SignInInsteadProps {
  /** The user who signed out on purpose: their drafts are removed, and sign-in leads nowhere in particular. */
  leaver?: number | undefined;
  /** Whether there was a session in this page. */
  wasIn?: boolean | undefined;
  /** Where somebody else wanted to go. */
  place: { pathname: string; search: string };
}

/** Leads to the sign-in; after a session by a new page, so that nothing of it stays in memory. */
export function SignInInstead({ leaver, wasIn = false, place }: SignInInsteadProps) {
  const address = leaver === undefined ? signInFrom(place) : signIn;
  useEffect(() => {
    // After the forms have closed, which store what was typed in them.
    if (leaver !== undefined) forgetDraftsOf(leaver);
    if (wasIn) window.location.replace(address);
    else void navigate(address, { replace: true });
  }, [leaver, wasIn, address]);
  return <Waiting />;
}
