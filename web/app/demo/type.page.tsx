import { directionOf, languages } from '#shared/lib/language.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { InLanguage } from '#web/ui/print/in-language.tsx';
import classes from './gallery.module.css';

const roles = ['title', 'card', 'body', 'cell', 'label', 'caption'] as const;

/** Every text style in the three languages side by side, each in its own script's font and size. */
export default function Type() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('theme.demo.collapse2.title')}
        explanation={t('theme.demo.collapse2.explanation')}
      />
      <PageBody gutterless focusable>
        <div className={classes.scripts}>
          {languages.map((language) => (
            <section
              key={language}
              className={`paper ${classes.script}`}
              lang={language}
              dir={directionOf(language)}
              aria-label={languageNames[language]}
            >
              <InLanguage language={language}>
                <Samples />
              </InLanguage>
            </section>
          ))}
        </div>
      </PageBody>
    </>
  );
}

function Samples() {
  const t = useT();
  return (
    <>
      {roles.map((role) => (
        <div key={role} className="grid gap-2">
          <span className="muted type-caption">{t(`theme.demo.roles.${role}`)}</span>
          <p style={{ font: `var(--type-${role})` }}>{t('theme.demo.sample')}</p>
        </div>
      ))}
      <div className="grid gap-2">
        <span className="muted type-caption">{t('theme.demo.roles.figure')}</span>
        <span style={{ font: 'var(--type-figure)' }}>
          <Num>1,180.50</Num>
        </span>
      </div>
    </>
  );
}
