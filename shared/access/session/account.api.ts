import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import {
  awaitsAdmin,
  identity,
  signedIn,
  signInFields,
  signUpFields,
  signUpState,
} from './account.schema.ts';
import { secondFactorChallenge } from './second-factor.schema.ts';

export const accountApi = {
  signIn: api({
    errors: ['unauthenticated', 'forbidden'],
    summary:
      'Open a session with email and password; access_token goes into the Authorization header. A user with a second factor gets a challenge instead: POST /sign-in/second-factor',
    body: signInFields,
    reply: z.union([signedIn, secondFactorChallenge]),
  }),
  signUp: api({
    errors: ['forbidden'],
    summary:
      'Found the shop as its admin, or ask to join it where that is open: an admin lets the user in; 403 otherwise',
    body: signUpFields,
    reply: z.union([identity.extend({ token: z.string() }), awaitsAdmin]),
    status: 201,
  }),
  signUpState: api({
    summary: 'Whether sign-up is open, and whether it founds the shop',
    reply: signUpState,
  }),
  signOut: api({ summary: 'End the session of the sent token' }),
  currentUser: api({ summary: 'The signed-in user, with roles and permissions', reply: identity }),
};
