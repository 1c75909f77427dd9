import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { sectionId } from '#web/ui/form/field/field-grid.tsx';
import classes from './form-sections.module.css';

/** The titles of a long form's groups, which lead to them: beside the form where there is room, else above it. */
export function FormSections({ sections }: { sections: readonly MessageKey[] }) {
  const t = useT();
  return (
    <nav className={`flex wrap gap-6 ${classes.sections}`} aria-label={t('kit.form.sections')}>
      {sections.map((title) => (
        <button
          key={title}
          type="button"
          className={classes.section}
          onClick={() => document.getElementById(sectionId(title))?.scrollIntoView({ block: 'start' })}
        >
          {t(title)}
        </button>
      ))}
    </nav>
  );
}
