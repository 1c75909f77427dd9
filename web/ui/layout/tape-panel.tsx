import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import classes from './tape-panel.module.css';

/** The distance of two ticks; eight to an inch, as on a tailor's tape. */
const tick = 17.5;
const perInch = 8;
const firstInch = 41;
const inches = 12;
const width = 84;
const lengthOf = (index: number) => (index % perInch === 0 ? 54 : index % (perInch / 2) === 0 ? 38 : 24);

const pieces = [
  { name: 'thobe', ready: 1, of: 3 },
  { name: 'sirwal', ready: 3, of: 3 },
  { name: 'bisht', ready: 0, of: 1 },
  { name: 'alteration', ready: 0, of: 2 },
] as const;

/** The decoration of sign-in: the product's name, a measuring tape and an order, in the scheme's colour. */
export function TapePanel() {
  const t = useT();
  return (
    <aside className={classes.panel} aria-hidden="true">
      <Tape />
      <div className={classes.word} />
      <p className={classes.promise}>{t('access.promise.title')}</p>
      <p className={classes.detail}>{t('access.promise.text')}</p>
      <Sample />
    </aside>
  );
}

function Tape() {
  const ticks = Array.from({ length: inches * perInch }, (_, index) => index);
  return (
    <svg className={classes.tape} width={width} height={inches * perInch * tick} role="presentation">
      <g className={classes.ticks}>
        {ticks.map((index) => (
          <path key={index} d={`M${width - lengthOf(index)} ${index * tick}H${width}`} />
        ))}
      </g>
      {ticks
        .filter((index) => index % perInch === 0)
        .map((index) => (
          <text key={index} className={classes.inch} x={width - 78} y={index * tick - 9}>
            {firstInch + index / perInch}
          </text>
        ))}
    </svg>
  );
}

/** The drawing of an order; not real data. */
function Sample() {
  const t = useT();
  return (
    <div className={classes.sample}>
      <div className={classes.head}>
        <div>
          <p className="type-card">
            <Num code>ORD-2605</Num>
          </p>
          <p className="muted type-cell">{t('access.sample.customer')}</p>
        </div>
        <GlyphLabel tone="partial">{t('common.stage.partialCompletion')}</GlyphLabel>
      </div>
      {pieces.map(({ name, ready, of }) => (
        <div key={name} className={classes.piece}>
          <span>{t(`access.sample.${name}`)}</span>
          <span className="muted type-cell">
            {ready === of ? t('access.sample.ready') : t('access.sample.readyOf', { ready, of })}
          </span>
          <span className={classes.bar}>
            <span style={{ inlineSize: `${(ready / of) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
