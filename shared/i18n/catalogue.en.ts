import { accessEn } from './access.en.ts';
import { commonEn } from './common.en.ts';
import { errorsEn } from './errors.en.ts';
import { validationEn } from './validation.en.ts';

export const catalogueEn = {
  access: accessEn,
  common: commonEn,
  errors: errorsEn,
  validation: validationEn,
} as const;
