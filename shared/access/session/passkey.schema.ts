import { z } from 'zod';
import { instant, recordFields, requiredText, version } from '#shared/lib/fields.ts';
import { endOtherSessions, passwordFields } from './second-factor.schema.ts';

/** Data as WebAuthn defines it; bytes are base64url. https://www.w3.org/TR/webauthn-3/ */
const bytes = () => z.string().max(20_000);
const credentialId = () => z.string().min(1).max(2000);
const transports = () => z.array(z.string().max(40)).max(10);
const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** Options for `navigator.credentials.get()`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
});

/** Options for `navigator.credentials.create()`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});

const credential = {
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** The browser's reply when a passkey signs in. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes().optional(),
  }),
});

export type Assertion = z.output<typeof assertion>;

/** The browser's reply with the public key of a new passkey. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: transports().optional(),
  }),
});

const passkeyName = () => requiredText('factor.errors.nameRequired', 60);

export const passkeyNameFields = z.object({ name: passkeyName() });
export const addPasskeyFields = passwordFields.extend({
  name: passkeyName(),
  endOtherSessions: z.boolean(),
});
export const newPasskey = z.object({
  name: passkeyName(),
  credential: attestation,
  endOtherSessions: endOtherSessions(),
});
export type NewPasskey = z.output<typeof newPasskey>;
export const renamedPasskey = z.object({ name: passkeyName(), version });

export const passkey = z.object({
  ...recordFields,
  name: z.string(),
  /** Whether a password manager keeps it on several devices. */
  backedUp: z.boolean(),
  lastUsed: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;
