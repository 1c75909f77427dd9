import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const wholeNumber = /^\d{1,9}$/;
const databaseUrl = /^postgres(ql)?:\/\/\S+$/;
const smtpUrl = /^smtps?:\/\/\S+$/;
const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const sender = new RegExp(`^(?:${address}|[^<>\\r\\n]+<${address}>)$`);
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable that the server reads; each message completes the sentence "PORT …". */
const settings = z.object({
  DATA_DIR: z
    .string()
    .prefault('./data')
    .transform((path) => resolve(path)),
  IMAGES_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(databaseUrl, 'must look like postgresql://user:password@host/name')
    .optional(),
  // Loopback only: until the owner has signed up, whoever reaches the server first could become the owner.
  HOST: z.string().regex(/^\S+$/, 'must be one host name or address').default('localhost'),
  PORT: z
    .string()
    .regex(wholeNumber, 'must be a whole number from 0 to 65535')
    .prefault('3000')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(areAddresses, 'must list the addresses of the proxies in front of the server, parted by commas')
    .or(z.literal(false))
    .default(false),
  PUBLIC_URL: z
    .string()
    .refine(isWebAddress, 'must be the address at which people reach the shop, such as https://shop.example')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: z
    .string()
    .regex(smtpUrl, 'must look like smtps://user:password@host:465 or smtp://host:25')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an email address, or a name and an address such as Shop <shop@shop.example>')
    .optional(),
});

export type Config = z.output<typeof settings>;

/** Says in one sentence why the server can't start; shown to whoever starts it, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * Throws a `StartError` naming the first variable that is wrong, never its value (it may hold a password).
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = settings.safeParse(given);
  if (result.success) return withMailWhole(result.data);
  const wrong = result.error.issues[0];
  throw new StartError(`${wrong?.path.join('.')} ${wrong?.message}.`);
}

/** Whoever gets mails must see who they are from, and find the shop by the links in them. */
function withMailWhole(config: Config): Config {
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const) {
    if (config.SMTP_URL && !config[name]) throw new StartError(`${name} must be set when SMTP_URL is.`);
  }
  return config;
}

/** Where links in mails lead; never what a request called the server, which is anybody's word. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Config): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

/** The mail server and whom mails are from; undefined where there is none. */
export const smtpOf = ({ SMTP_URL: url, MAIL_FROM: from }: Config) =>
  url && from ? { url, from } : undefined;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash && !username;
}

function areAddresses(list: string): boolean {
  return list.split(',').every((each) => isIP(each.trim().replace(/\/\d{1,3}$/, '')) > 0);
}
