import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { schemes } from '#web/ui/theme/preference.ts';
import classes from './gallery.module.css';

const accents = ['primary', 'primary-deep', 'primary-mild', 'primary-subtle'];
const greys = [
  'canvas',
  'sunken',
  'surface',
  'raised',
  'hover',
  'line',
  'line-strong',
  'field',
  'faint',
  'muted',
  'text',
];

/** The five colour schemes in the current mode, and their common greys. */
export default function Colours() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('theme.demo.collapse1.title')}
        explanation={t('theme.demo.collapse1.explanation')}
      />
      <PageBody contained focusable>
        <div className={classes.grid}>
          {schemes.map((scheme) => (
            <div key={scheme} data-scheme={scheme}>
              <Card title={t(`shell.schemes.${scheme}`)}>
                <Swatches colours={accents} />
                <div className={classes.samples}>
                  <Sample ground="primary" ink="neutral">
                    {t('theme.demo.primary')}
                  </Sample>
                  <Sample ground="primary-subtle" ink="text">
                    {t('theme.demo.quiet')}
                  </Sample>
                </div>
              </Card>
            </div>
          ))}
        </div>
        <Card title={t('theme.demo.greys')}>
          <Swatches colours={greys} />
        </Card>
      </PageBody>
    </>
  );
}

const Swatches = ({ colours }: { colours: string[] }) => (
  <div className={classes.swatches}>
    {colours.map((colour) => (
      <div key={colour} className="grid gap-4 muted type-caption">
        <div className={classes.swatch} style={{ background: `var(--${colour})` }} />
        <Num code>{colour}</Num>
      </div>
    ))}
  </div>
);

interface SampleProps {
  ground: string;
  ink: string;
  children: string;
}

const Sample = ({ ground, ink, children }: SampleProps) => (
  <span className={classes.sample} style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
    {children}
  </span>
);
