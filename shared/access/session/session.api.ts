import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { session } from './session.schema.ts';

const reply = z.object({ data: z.array(session) });

export const userSessionApi = {
  list: api({ summary: 'List the open sessions of a user', params: idParams, reply }),
  end: api({ summary: 'End one session of a user, at once', params: idParams.extend({ sessionId: id }) }),
  endAll: api({ summary: 'End every session of a user, at once', params: idParams }),
};

export const accountSessionApi = {
  list: api({ summary: 'List the caller’s open sessions', reply }),
  end: api({ summary: 'End one of the caller’s sessions', params: idParams }),
  endOthers: api({ summary: 'End every session of the caller except the current one' }),
};
