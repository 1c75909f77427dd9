import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      DATA_DIR: resolve('data'),
      HOST: 'localhost',
      PORT: 3000,
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
    };
    expect(readConfig(proxied)).toEqual({
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql://shop:secret@db/shop',
      HOST: '0.0.0.0',
      PORT: 8080,
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
    ['TRUST_PROXY', 'true'],
  ])('a wrong %s (%s) is named in one sentence, without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(read).not.toThrow(value);
  });
});
