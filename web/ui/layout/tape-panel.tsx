import { useT } from '#web/lib/i18n.ts';
import classes from './tape-panel.module.css';

/** Distance of two ticks; eight to an inch, as on a tailor's tape. */
const tick = 17.5;
const perInch = 8;
const firstInch = 41;
const inches = 9;
const lengths = (index: number) => (index % perInch === 0 ? 54 : index % (perInch / 2) === 0 ? 38 : 24);

/** The one flourish of the product: its name and a measuring tape in the scheme's own colour. Decoration only. */
export function TapePanel() {
  const t = useT();
  const ticks = Array.from({ length: inches * perInch }, (_, index) => index);
  return (
    <aside className={classes.panel} aria-hidden="true">
      <svg className={classes.tape} width="84" height={inches * perInch * tick} role="presentation">
        {ticks.map((index) => (
          <path key={index} className={classes.tick} d={`M${84 - lengths(index)} ${index * tick}H84`} />
        ))}
        {ticks
          .filter((index) => index % perInch === 0)
          .map((index) => (
            <text key={index} className={classes.inch} x="6" y={index * tick - 9}>
              {firstInch + index / perInch}
            </text>
          ))}
      </svg>
      <p className={classes.word} lang="ar">
        مقياس
      </p>
      <p className={classes.promise}>{t('access.promise.title')}</p>
      <p className={classes.detail}>{t('access.promise.text')}</p>
    </aside>
  );
}
