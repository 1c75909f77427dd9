import { accessAr } from './access.ar.ts';
import type { Catalogue } from './catalogue.ts';
import { commonAr } from './common.ar.ts';
import { errorsAr } from './errors.ar.ts';
import { validationAr } from './validation.ar.ts';

export const catalogueAr: Catalogue<'ar'> = {
  access: accessAr,
  common: commonAr,
  errors: errorsAr,
  validation: validationAr,
};
