import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { countryChoices, countryName } from '#shared/lib/country-names.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { setLanguage } from '#web/ui/theme/preference.ts';
import { proposedCountry } from './proposed-country.ts';

/** Where the browser says that it is. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the new shop is, proposed from the browser. Offers to go on in the country's language. */
export function CountryField({ error }: { error: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
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
    <div>
      <Select
        ref={input}
        size="lg"
        label={t('access.fields.country')}
        description={error && !country ? undefined : t('access.fields.countryHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        nothing={t('access.fields.countryNone')}
        data={choices}
        value={country || null}
        onChange={(chosen) => setCountry(chosen ?? '')}
        error={country ? undefined : error}
      />
      {/* What the form reads; it leads a focus on to the field that people see. */}
      <input
        className="sr-only"
        aria-hidden
        tabIndex={-1}
        name="country"
        value={country}
        readOnly
        onFocus={() => input.current?.focus()}
      />
      {spoken && spoken !== language && (
        <Button variant="subtle" onClick={() => setLanguage(spoken)}>
          {t('access.signUp.inLanguage', { language: languageNames[spoken] })}
        </Button>
      )}
    </div>
  );
}

/** The language that most people of a country read, where it is one of ours. */
function languageOf(country: string): Language | undefined {
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  return languages.find((each) => each === spoken);
}
