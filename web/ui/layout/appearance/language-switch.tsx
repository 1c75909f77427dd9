import { languages } from '#shared/lib/language.ts';
import { useT } from '#web/lib/i18n.ts';
import { setLanguage, useTheme } from '#web/ui/theme/preference.ts';
import { languageNames } from './language-names.ts';
import classes from './language-switch.module.css';

/** The three languages side by side, by their own names, for signed-out visitors. */
export function LanguageSwitch() {
  const t = useT();
  const { language } = useTheme();
  return (
    <fieldset aria-label={t('shell.language')} className="flex gap-4">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={classes.language}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </fieldset>
  );
}
