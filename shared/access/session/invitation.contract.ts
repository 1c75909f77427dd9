import { contract } from '#shared/lib/contract.ts';
import type { invitationApi } from './invitation.api.ts';

/** For how many days a link works. */
export const invitationDays = 7;

/** Links by which users who have no password yet choose their own. */
export const invitationContract = {
  create: contract<typeof invitationApi.create>({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'users:write',
    isSecret: true,
  }),
  remove: contract<typeof invitationApi.remove>({
    method: 'DELETE',
    path: '/users/:id/invitation',
    access: 'users:write',
  }),
  open: contract<typeof invitationApi.open>({ method: 'POST', path: '/invitations/open', access: 'public' }),
  accept: contract<typeof invitationApi.accept>({
    method: 'POST',
    path: '/invitations/accept',
    access: 'public',
  }),
};
