import { accessAr } from '#shared/i18n/access/ar.ts';
import { accountAr } from '#shared/i18n/account/ar.ts';
import { commonAr } from '#shared/i18n/common/ar.ts';
import { errorsAr } from '#shared/i18n/errors/ar.ts';
import { factorAr } from '#shared/i18n/factor/ar.ts';
import { shellAr } from '#shared/i18n/shell/ar.ts';
import { validationAr } from '#shared/i18n/validation/ar.ts';
import type { FirstMessages } from './messages.ts';

export const firstAr: FirstMessages<'ar'> = {
  access: accessAr,
  account: accountAr,
  common: commonAr,
  errors: errorsAr,
  factor: factorAr,
  shell: shellAr,
  validation: validationAr,
};
