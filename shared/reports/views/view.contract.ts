import { contract } from '#shared/lib/contract.ts';
import type { viewApi } from './view.api.ts';

/** Those who may let everybody use their view. */
export const sharing = 'settings:write';

/** In the address of a report: asks whether its mails shall end. */
export const stopParam = 'mail=stop';

/** Every morning, or every Monday. */
export const rhythms = ['daily', 'monday'] as const;

const path = '/report-views';

/** What users keep of reports: views of their own, those that others share, and a mail of it. */
export const viewContract = {
  list: contract<typeof viewApi.list>({ method: 'GET', path, access: 'signedIn' }),
  create: contract<typeof viewApi.create>({ method: 'POST', path, access: 'signedIn' }),
  update: contract<typeof viewApi.update>({ method: 'PATCH', path: `${path}/:id`, access: 'signedIn' }),
  remove: contract<typeof viewApi.remove>({ method: 'DELETE', path: `${path}/:id`, access: 'signedIn' }),
  /** Anybody may open a report with a view that is shared. */
  choose: contract<typeof viewApi.choose>({ method: 'POST', path: `${path}/default`, access: 'signedIn' }),
  mail: contract<typeof viewApi.mail>({ method: 'POST', path: `${path}/mail`, access: 'signedIn' }),
};
