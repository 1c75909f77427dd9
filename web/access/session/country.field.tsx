import { useMemo, useState } from 'react';
import { countryChoices, countryName } from '#shared/lib/country-names.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { ChoiceField } from '#web/ui/plain/choice-field.tsx';
import { setLanguage } from '#web/ui/theme/preference.ts';
import { proposedCountry } from './proposed-country.ts';

/** Where the browser says that it is. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the new shop is, proposed from the browser. Offers to go on in the country's language. */
export function CountryField({ error }: { error: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const [country, setCountry] = useState(() => proposedCountry(browserZone(), navigator.languages));
  const choices = useMemo(
    () =>
      countryChoices(language).map((choice) => ({
        ...choice,
        keywords: `${choice.value} ${countryName(choice.value, 'en')}`,
      })),
    [language],
  );
  const spoken = country && languageOf(country);
  return (
    <ChoiceField
      name="country"
      label={t('access.fields.country')}
      description={t('access.fields.countryHelp')}
      nothingFound={t('access.fields.countryNone')}
      severalFound={t('access.errors.countryRequired')}
      choices={choices}
      value={country}
      onChange={setCountry}
      error={error}
    >
      {spoken && spoken !== language && (
        <Button variant="subtle" onClick={() => setLanguage(spoken)}>
          {t('access.signUp.inLanguage', { language: languageNames[spoken] })}
        </Button>
      )}
    </ChoiceField>
  );
}

/** The language that most people of a country read, where it is one of ours. */
function languageOf(country: string): Language | undefined {
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  return languages.find((each) => each === spoken);
}
