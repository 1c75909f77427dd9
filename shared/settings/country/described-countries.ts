import type { MessageKey } from '#shared/i18n/messages.ts';
import { bahrain } from './countries/bahrain.ts';
import { emirates } from './countries/emirates.ts';
import { india } from './countries/india.ts';
import { kuwait } from './countries/kuwait.ts';
import { oman } from './countries/oman.ts';
import { bangladesh, egypt, jordan, turkey, unitedKingdom, unitedStates } from './countries/others.ts';
import { pakistan } from './countries/pakistan.ts';
import { qatar } from './countries/qatar.ts';
import { saudiArabia } from './countries/saudi-arabia.ts';
import { type AddressPart, type Country, generalTax, type TaxRules } from './country-description.ts';

const described: Readonly<Record<string, Country>> = {
  SA: saudiArabia,
  AE: emirates,
  QA: qatar,
  KW: kuwait,
  BH: bahrain,
  OM: oman,
  PK: pakistan,
  IN: india,
  BD: bangladesh,
  EG: egypt,
  JO: jordan,
  TR: turkey,
  GB: unitedKingdom,
  US: unitedStates,
};

/** What is known of a country (`SA`); undefined where nothing is. */
export const describedCountry = (country: string): Country | undefined => described[country];

export const taxRulesOf = (country: string): TaxRules => described[country]?.tax ?? generalTax;

/** What a part of an address in a country is called. */
export function addressLabel(part: AddressPart, country: string): MessageKey {
  const region = described[country]?.region;
  return part === 'region' && region ? `settings.address.regionIn.${region}` : `settings.address.${part}`;
}
