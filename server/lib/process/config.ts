import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const wholeNumber = /^\d{1,9}$/;
const databaseUrl = /^postgres(ql)?:\/\/\S+$/;
const severalHosts = /^postgres(ql)?:\/\/([^/@]*@)?[^/?]*,|[?&]host=[^&]*(,|%2C)/i;
const oneHost =
  'must name one host: for several, name an address that leads to the primary, such as one of HAProxy or a DNS name';
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
  DATABASE_URL: databaseAddress('user'),
  DATABASE_DIRECT_URL: databaseAddress('user'),
  DATABASE_OWNER_URL: databaseAddress('owner'),
  // Loopback only: beyond it, founding the shop asks for a code.
  HOST: z.string().regex(/^\S+$/, 'must be one host name or address').default('localhost'),
  PORT: z
    .string()
    .regex(wholeNumber, 'must be a whole number from 0 to 65535')
    .prefault('3000')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of milliseconds above 0')
    .prefault('1000')
    .transform(Number),
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
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters, such as `openssl rand -base64 32` prints')
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day such as 02:00')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be how many backups to keep, a whole number above 0')
    .transform(Number)
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  METRICS_TOKEN: word('must be one word, such as `openssl rand -hex 24` prints').refine(
    (token) => token === undefined || token.length >= 16,
    'must have at least 16 characters',
  ),
  SMTP_URL: z
    .string()
    .regex(smtpUrl, 'must look like smtps://user:password@host:465 or smtp://host:25')
    .optional(),
  SMTP_PLAIN: z
    .literal('allowed', 'must be the word allowed, where mails and their password may go unencrypted')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an email address, or a name and an address such as Shop <shop@shop.example>')
    .optional(),
  EINVOICE_URL: z
    .string()
    .refine(
      (address) =>
        isWebAddress(address) && (address.startsWith('https:') || isLoopback(new URL(address).hostname)),
      'must be the address of the tax authority’s interface, and begin with https:// unless it is on this machine',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'must be the address of the storage, such as https://s3.eu-central-1.amazonaws.com')
    .optional(),
  S3_REGION: word('must be one word, such as eu-central-1'),
  S3_BUCKET: word('must be the name of one bucket'),
  S3_ACCESS_KEY_ID: word('must be one word'),
  S3_SECRET_ACCESS_KEY: word('must be one word'),
});

const bucketSettings = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

export type Config = z.output<typeof settings>;

/** Says in one sentence why the server can't start; printed without a stack. */
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
  if (result.success) return withBackupsWhole(withBucketWhole(withMailWhole(withDatabaseWhole(result.data))));
  const wrong = result.error.issues[0];
  throw new StartError(`${wrong?.path.join('.')} ${wrong?.message}.`);
}

function withDatabaseWhole(config: Config): Config {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const)
    if (config[name] && !config.DATABASE_URL)
      throw new StartError(`DATABASE_URL must be set when ${name} is.`);
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl } = config;
  if (directUrl && userOf(directUrl) !== userOf(url))
    throw new StartError('DATABASE_DIRECT_URL must name the user of DATABASE_URL.');
  return config;
}

const userOf = (url: string) => decodeURIComponent(/^\w+:\/\/([^:@/]*)/.exec(url)?.[1] ?? '');

/** The role that the server works as on a given database, if another one owns the tables. */
export const serverRoleOf = ({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Config) =>
  url && ownerUrl ? userOf(url) : undefined;

/** The addresses of a given database; they may be the same. */
interface DatabaseUrls {
  url: string;
  /** Past a PgBouncer, for what listens or locks for longer than a transaction. */
  directUrl: string;
  /** As the role that makes the tables. */
  ownerUrl: string;
  /** The variables of the last two. */
  named: { direct: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'; owner: DatabaseVariable };
}

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL';

export function databaseUrlsOf(config: Config): DatabaseUrls | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_OWNER_URL: ownerUrl } = config;
  if (!url) return undefined;
  const direct = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const owner = ownerUrl ? 'DATABASE_OWNER_URL' : direct;
  return {
    url,
    directUrl: directUrl ?? url,
    ownerUrl: ownerUrl ?? directUrl ?? url,
    named: { direct, owner },
  };
}

/** Mails need a sender, and a public address for the links in them. */
function withMailWhole(config: Config): Config {
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const) {
    if (config.SMTP_URL && !config[name]) throw new StartError(`${name} must be set when SMTP_URL is.`);
  }
  return config;
}

/** Refuses an incomplete configuration at the start instead of at the first picture. */
function withBucketWhole(config: Config): Config {
  const given = bucketSettings.find((name) => config[name]);
  const missing = bucketSettings.find((name) => !config[name]);
  if (given && missing) throw new StartError(`${missing} must be set when ${given} is.`);
  if (given && config.IMAGES_DIR)
    throw new StartError(`IMAGES_DIR must not be set when ${given} is: pictures lie in one place.`);
  return config;
}

function withBackupsWhole(config: Config): Config {
  for (const name of ['BACKUP_AT', 'BACKUP_KEEP'] as const)
    if (config[name] && !config.BACKUP_DIR) throw new StartError(`BACKUP_DIR must be set when ${name} is.`);
  return config;
}

export interface NightlyBackups {
  folder: string;
  /** `02:00` in the time zone of the shop. */
  at: string;
  /** How many are kept. */
  keep: number;
}

/** Where and when the shop is backed up by itself; null where it isn't. */
export const nightlyOf = ({ BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Config): NightlyBackups | null =>
  BACKUP_DIR ? { folder: BACKUP_DIR, at: BACKUP_AT ?? '02:00', keep: BACKUP_KEEP ?? 14 } : null;

/** The address for links in mails. Never taken from a request: a caller may send any Host header. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Config): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

/**
 * The mail server and the sender of mails; undefined without a mail server. A mail holds links that open accounts, and the
 * connection a password, so they go unencrypted only within the machine, or where the operator says so.
 */
export const smtpOf = ({ SMTP_URL: url, MAIL_FROM: from, SMTP_PLAIN }: Config) =>
  url && from
    ? { url, from, requireTLS: SMTP_PLAIN !== 'allowed' && !isLoopback(new URL(url).hostname) }
    : undefined;

/** Whether only this machine reaches an address. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/**
 * What to say at the start where passwords and customers' data would pass the network readable by others in it; null where
 * the server listens to this machine alone, or something in front of it encrypts.
 */
export function plainHttpWarning({ HOST, TRUST_PROXY, PUBLIC_URL }: Config): string | null {
  if (isLoopback(HOST) || TRUST_PROXY || PUBLIC_URL?.startsWith('https:')) return null;
  return `Anybody in this network can read what the shop's devices send: HOST ${HOST} is served without TLS. README, "On the shop's network", says how to add it.`;
}

export interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The S3-compatible storage of the pictures; undefined when they are in a folder. */
export function bucketOf(config: Config): Bucket | undefined {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = bucketSettings.map((name) => config[name]);
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function databaseAddress(user: 'user' | 'owner') {
  return z
    .string()
    .regex(databaseUrl, `must look like postgresql://${user}:password@host/name`)
    .refine((url) => !severalHosts.test(url), oneHost)
    .optional();
}

function word(message: string) {
  return z.string().regex(/^\S+$/, message).optional();
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash && !username;
}

function areAddresses(list: string): boolean {
  return list.split(',').every((each) => isIP(each.trim().replace(/\/\d{1,3}$/, '')) > 0);
}
