import { languages } from '#shared/lib/language.ts';
import { useT } from '#web/lib/i18n.ts';
import { setDirection, setLanguage, useTheme } from '#web/ui/theme/preference.ts';
import { languageNames } from './language-names.ts';
import { Segments } from './segments.tsx';

/** The user's own language and text direction on this device; each choice is applied and stored at once. */
export function LanguageAndDirection() {
  const t = useT();
  const { language, theme } = useTheme();
  return (
    <>
      <Segments
        label={t('shell.language')}
        value={language}
        choices={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
        onChoose={(value) => void setLanguage(value)}
      />
      <Segments
        label={t('theme.direction')}
        help={t('theme.directionHelp')}
        value={theme.direction}
        choices={(['ltr', 'rtl'] as const).map((value) => ({
          value,
          label: t(`theme.directions.${value}`),
        }))}
        onChoose={setDirection}
      />
    </>
  );
}
