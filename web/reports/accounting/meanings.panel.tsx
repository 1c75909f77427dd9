import { useT } from '#web/lib/i18n.ts';
import classes from './accounting.module.css';
import { figureKeys } from './accounting-figures.ts';

/** What each figure means (rules Figures 1 and 2). */
export function MeaningsPanel() {
  const t = useT();
  return (
    <details className={`type-cell ${classes.meanings}`}>
      <summary className="type-label">{t('reports.accounting.meanings.title')}</summary>
      <dl>
        {([...figureKeys, 'inProgress'] as const).map((key) => (
          <div key={key}>
            <dt className="strong">
              {t(key === 'inProgress' ? 'reports.accounting.notBilledYet' : `reports.accounting.${key}`)}
            </dt>
            <dd>{t(`reports.accounting.meanings.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
