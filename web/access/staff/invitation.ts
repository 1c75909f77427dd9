import type { Invitation } from '#shared/access/session/invitation.api.ts';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import { createStore } from '#web/lib/store.ts';
import { write } from '#web/lib/write.ts';

/** Whom an invitation is for. */
export interface Invited {
  id: number;
  name: string;
  email: string;
}

interface ShownInvitation extends Invitation {
  user: Invited;
}

/** The invitation that is shown: a link is known only to the page that made it. */
export const shownInvitation = createStore<ShownInvitation | null>(null);

/** Makes a new link for a user, in place of an earlier one, and shows it. */
export async function invite({ id, name, email }: Invited, byMail = false): Promise<void> {
  const made = await write(invitationContract.create, { params: { id }, body: { byMail } });
  shownInvitation.set({ ...made, user: { id, name, email } });
}
