import { accessEn } from '#shared/i18n/access/en.ts';
import { accountEn } from '#shared/i18n/account/en.ts';
import { commonEn } from '#shared/i18n/common/en.ts';
import { errorsEn } from '#shared/i18n/errors/en.ts';
import { factorEn } from '#shared/i18n/factor/en.ts';
import { shellEn } from '#shared/i18n/shell/en.ts';
import { validationEn } from '#shared/i18n/validation/en.ts';

/** The texts of the public screens, which are loaded before all others. */
export const firstEn = {
  access: accessEn,
  account: accountEn,
  common: commonEn,
  errors: errorsEn,
  factor: factorEn,
  shell: shellEn,
  validation: validationEn,
} as const;
