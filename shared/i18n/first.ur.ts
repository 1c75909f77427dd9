import { accessUr } from '#shared/i18n/access/ur.ts';
import { accountUr } from '#shared/i18n/account/ur.ts';
import { commonUr } from '#shared/i18n/common/ur.ts';
import { errorsUr } from '#shared/i18n/errors/ur.ts';
import { factorUr } from '#shared/i18n/factor/ur.ts';
import { shellUr } from '#shared/i18n/shell/ur.ts';
import { validationUr } from '#shared/i18n/validation/ur.ts';
import type { FirstMessages } from './messages.ts';

export const firstUr: FirstMessages<'ur'> = {
  access: accessUr,
  account: accountUr,
  common: commonUr,
  errors: errorsUr,
  factor: factorUr,
  shell: shellUr,
  validation: validationUr,
};
