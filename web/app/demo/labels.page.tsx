import { Button } from '@mantine/core';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { WorkBars } from '#web/orders/production/work-bars.tsx';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import classes from './gallery.module.css';

const statuses = { machine: '#2784d5', fitting: '#0d9488', wash: '#c0458c' } as const;
const people = ['Maryam Qureshi', 'فهد القحطاني', 'ثناء اللہ خان'];

/** Labels, bars and notices as on every screen. */
export default function Labels() {
  const t = useT();
  const work = (key: 'cutting' | 'stitching', out: number, received: number) => ({
    name: t(`theme.demo.${key}`),
    pieces: 4,
    out,
    received,
  });
  return (
    <>
      <PageHeader title={t('theme.demo.single.title')} explanation={t('theme.demo.single.explanation')} />
      <PageBody contained>
        <div className={classes.grid}>
          <Card title={t('theme.demo.stages')}>
            <div className="row wrap gap-8">
              {stages.map((stage) => (
                <StageLabel key={stage} stage={stage} />
              ))}
              {(['late', 'warning'] as const).map((tone) => (
                <GlyphLabel key={tone} tone={tone}>
                  {t(`theme.demo.tones.${tone}`)}
                </GlyphLabel>
              ))}
            </div>
          </Card>
          <Card title={t('theme.demo.statuses')}>
            <div className="row wrap gap-8">
              {(Object.keys(statuses) as (keyof typeof statuses)[]).map((each) => (
                <StatusLabel key={each} name={t(`theme.demo.statusNames.${each}`)} colour={statuses[each]} />
              ))}
            </div>
          </Card>
          <Card title={t('theme.demo.work')}>
            <WorkBars wide works={[work('cutting', 0, 4), work('stitching', 2, 1)]} />
          </Card>
          <Card title={t('theme.demo.notices')}>
            <div className="grid gap-12">
              <div className="row wrap gap-8">
                {(['success', 'error', 'info'] as const).map((kind) => (
                  <Button
                    key={kind}
                    variant="default"
                    onClick={() => notify[kind](t('theme.demo.noticeText'))}
                  >
                    {t(`theme.demo.${kind}`)}
                  </Button>
                ))}
              </div>
              <p className="muted type-caption">{t('theme.demo.noticesHint')}</p>
            </div>
          </Card>
          <Card title={t('theme.demo.people')}>
            <div className="grid gap-12">
              {people.map((name) => (
                <div key={name} className="row shrinkable gap-10 type-cell">
                  <Initials name={name} />
                  <UserText>{name}</UserText>
                </div>
              ))}
            </div>
          </Card>
        </div>
      </PageBody>
    </>
  );
}
