import { accessUr } from './access.ur.ts';
import type { Catalogue } from './catalogue.ts';
import { commonUr } from './common.ur.ts';
import { errorsUr } from './errors.ur.ts';
import { validationUr } from './validation.ur.ts';

export const catalogueUr: Catalogue<'ur'> = {
  access: accessUr,
  common: commonUr,
  errors: errorsUr,
  validation: validationUr,
};
