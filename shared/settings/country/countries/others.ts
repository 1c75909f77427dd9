import {
  type Country,
  friday,
  generalTax,
  monday,
  salesTax,
  saturday,
  sunday,
  vat,
  vatName,
  withRateName,
} from '../country-description.ts';

/** Countries whose usual tax and week are known, and whose tax office's rules aren't. */

const lower = { en: 'lower rate', ar: 'النسبة المخفضة', ur: 'کم شرح' };

const general = (defaults: Country['defaults'], more: Pick<Country, 'region'> = {}): Country => ({
  defaults,
  tax: generalTax,
  ...more,
});

export const bangladesh = general({
  currency: 'BDT',
  taxes: [vat('15')],
  timeZone: 'Asia/Dhaka',
  weekStart: sunday,
  dayOff: friday,
  lengthUnit: 'in',
});

export const egypt = general(
  {
    currency: 'EGP',
    taxes: [vat('14')],
    timeZone: 'Africa/Cairo',
    weekStart: saturday,
    dayOff: friday,
    lengthUnit: 'cm',
  },
  { region: 'governorate' },
);

export const jordan = general(
  {
    currency: 'JOD',
    taxes: [salesTax('16')],
    timeZone: 'Asia/Amman',
    weekStart: saturday,
    dayOff: friday,
    lengthUnit: 'cm',
  },
  { region: 'governorate' },
);

export const turkey = general(
  {
    currency: 'TRY',
    // The second, lower rate is that of clothing.
    taxes: [vat('20'), { name: withRateName(vatName, lower), rate: '10' }],
    timeZone: 'Europe/Istanbul',
    weekStart: monday,
    dayOff: sunday,
    lengthUnit: 'cm',
  },
  { region: 'province' },
);

export const unitedKingdom = general({
  currency: 'GBP',
  taxes: [vat('20')],
  timeZone: 'Europe/London',
  weekStart: monday,
  dayOff: sunday,
  lengthUnit: 'in',
});

export const unitedStates = general(
  {
    currency: 'USD',
    // Sales taxes are those of states and towns.
    taxes: [],
    timeZone: 'America/New_York',
    weekStart: sunday,
    dayOff: sunday,
    lengthUnit: 'in',
  },
  { region: 'state' },
);
