import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketOf, plainHttpWarning, publicUrl, readConfig, StartError, smtpOf } from './config.ts';

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      DATA_DIR: resolve('data'),
      HOST: 'localhost',
      PORT: 3000,
      SLOW_STATEMENT_MS: 1000,
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(readConfig({}));
  });

  test('reads what is given', () => {
    const env = { DATA_DIR: '/srv/shop', PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn', HOME: '/root' };
    const proxied = {
      ...env,
      TRUST_PROXY: '10.0.0.0/8, ::1',
      DATABASE_URL: 'postgresql://shop:secret@db/shop',
      DATABASE_OWNER_URL: 'postgresql://owner:secret@db/shop',
    };
    expect(readConfig(proxied)).toEqual({
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql://shop:secret@db/shop',
      DATABASE_OWNER_URL: 'postgresql://owner:secret@db/shop',
      HOST: '0.0.0.0',
      PORT: 8080,
      SLOW_STATEMENT_MS: 1000,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', 'two hosts'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/shop'],
    ['DATABASE_URL', 'postgresql://shop:hunter2@one:5432,two:5432/shop?target_session_attrs=primary'],
    ['DATABASE_URL', 'postgresql://shop:hunter2@/shop?host=one,two'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_KEEP', 'seven'],
    ['BACKUP_PASSPHRASE', 'hunter2'],
    ['TRUST_PROXY', 'true'],
    ['PUBLIC_URL', 'shop-of-ali'],
    ['PUBLIC_URL', 'https://shop.example/?shop=1'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'the shop'],
    ['S3_ENDPOINT', 's3.example'],
    ['EINVOICE_URL', 'http://authority.example'],
    ['EINVOICE_URL', 'authority.example'],
    ['S3_BUCKET', 'two buckets'],
    ['S3_SECRET_ACCESS_KEY', 'hunter 2'],
  ])('a wrong %s (%s) is named in one sentence, without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });

  test('a storage for pictures is whole or none, and the only one', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'ali',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(bucketOf(readConfig({}))).toBeUndefined();
    expect(bucketOf(readConfig(bucket))).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'shop',
      accessKeyId: 'ali',
      secretAccessKey: 'hunter2',
    });
    for (const name of Object.keys(bucket))
      expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
        new RegExp(`^${name} must be set when S3_`),
      );
    expect(() => readConfig({ ...bucket, IMAGES_DIR: '/srv/images' })).toThrow('IMAGES_DIR must not be set');
  });

  test('a second address of the database needs the first, and one past a PgBouncer its user', () => {
    const url = 'postgresql://shop:hunter2@db/shop';
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])
      expect(() => readConfig({ [name]: url })).toThrow(`DATABASE_URL must be set when ${name} is.`);
    const pooled = { DATABASE_URL: 'postgresql://shop:hunter2@bouncer/shop' };
    expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: url })).toMatchObject({ DATABASE_DIRECT_URL: url });
    expect(() => readConfig({ ...pooled, DATABASE_DIRECT_URL: url.replace('shop', 'owner') })).toThrow(
      'DATABASE_DIRECT_URL must name the user of DATABASE_URL.',
    );
  });

  test('mails need a sender and the address of the shop', () => {
    const SMTP_URL = 'smtps://shop:hunter2@mail.example';
    const MAIL_FROM = 'Dar Al Khayyat <shop@mail.example>';
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM must be set when SMTP_URL is.');
    expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow('PUBLIC_URL must be set when SMTP_URL is.');
    const config = readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://shop.example/' });
    expect(publicUrl(config)).toBe('https://shop.example');
    expect(publicUrl(readConfig({ PORT: '80' }))).toBe('http://localhost:80');
  });

  test('mails go unencrypted only within the machine, or where that is said', () => {
    const smtp = (SMTP_URL: string, more = {}) =>
      smtpOf(
        readConfig({ SMTP_URL, MAIL_FROM: 'shop@mail.example', PUBLIC_URL: 'https://shop.example', ...more }),
      );
    expect(smtp('smtp://mail.example:25')?.requireTLS).toBe(true);
    expect(smtp('smtp://shop:hunter2@mail.example')?.requireTLS).toBe(true);
    for (const own of ['smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])
      expect(smtp(own)?.requireTLS).toBe(false);
    expect(smtp('smtp://mail:1025', { SMTP_PLAIN: 'allowed' })?.requireTLS).toBe(false);
    expect(() => readConfig({ SMTP_PLAIN: 'yes' })).toThrow(/^SMTP_PLAIN must be the word allowed/);
  });

  test('a server that others reach without TLS says so', () => {
    const warning = (env: Parameters<typeof readConfig>[0]) => plainHttpWarning(readConfig(env));
    expect(warning({ HOST: '0.0.0.0' })).toContain('HOST 0.0.0.0 is served without TLS');
    expect(warning({ HOST: '192.168.1.7', PUBLIC_URL: 'http://shop.example' })).toContain('without TLS');
    for (const env of [
      {},
      { HOST: '127.0.0.1' },
      { HOST: '::1' },
      { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' },
    ])
      expect(warning(env)).toBeNull();
  });
});
