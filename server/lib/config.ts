import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const wholeNumber = /^\d{1,9}$/;
const databaseUrl = /^postgres(ql)?:\/\/\S+$/;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable that the server reads; each message completes the sentence "PORT …". */
const settings = z.object({
  DATA_DIR: z
    .string()
    .prefault('./data')
    .transform((path) => resolve(path)),
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
  if (result.success) return result.data;
  const wrong = result.error.issues[0];
  throw new StartError(`${wrong?.path.join('.')} ${wrong?.message}.`);
}

function areAddresses(list: string): boolean {
  return list.split(',').every((each) => isIP(each.trim().replace(/\/\d{1,3}$/, '')) > 0);
}
