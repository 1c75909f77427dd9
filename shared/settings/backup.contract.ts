import { contract, type ReplyOf } from '#shared/lib/contract.ts';
import type { backupApi } from './backup.api.ts';

const access = 'settings:backup';

/** Copies of the whole shop. */
export const backupContract = {
  get: contract<typeof backupApi.get>({ method: 'GET', path: '/backups', access }),
  create: contract<typeof backupApi.create>({ method: 'POST', path: '/backups', access, isSecret: true }),
  /** Public, at an address that is made for one download: a browser that saves a large file sends no bearer. */
  file: contract<typeof backupApi.file>({ method: 'GET', path: '/backups/:token', access: 'public' }),
};

export type Backups = ReplyOf<typeof backupContract.get>;
