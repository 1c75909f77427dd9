import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { schemes } from '#web/ui/theme/preference.ts';
import classes from './gallery.module.css';

/** Each with what can be read on it. */
const accents = {
  primary: 'neutral',
  'primary-deep': 'neutral',
  'primary-mild': 'canvas',
  'primary-subtle': 'text',
};
const greys = {
  canvas: 'text',
  sunken: 'text',
  surface: 'text',
  raised: 'text',
  hover: 'text',
  line: 'text',
  'line-strong': 'text',
  faint: 'canvas',
  muted: 'canvas',
  text: 'canvas',
};

/** The five schemes in the mode that is worn, and the greys that they share. */
export default function Colours() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('theme.demo.collapse1.title')}
        explanation={t('theme.demo.collapse1.explanation')}
      />
      <PageBody contained>
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

const worn = (ground: string, ink: string) => ({ background: `var(--${ground})`, color: `var(--${ink})` });

const Swatches = ({ colours }: { colours: Record<string, string> }) => (
  <div className={classes.swatches}>
    {Object.entries(colours).map(([ground, ink]) => (
      <span key={ground} className={classes.swatch} style={worn(ground, ink)}>
        <Num code>{ground}</Num>
      </span>
    ))}
  </div>
);

interface SampleProps {
  ground: string;
  ink: string;
  children: string;
}

const Sample = ({ ground, ink, children }: SampleProps) => (
  <span className={classes.sample} style={worn(ground, ink)}>
    {children}
  </span>
);
