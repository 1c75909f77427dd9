import { IconLogin2 } from '@tabler/icons-react';
import { accessLogContract, accessLogManifest } from '#shared/access/audit/access-log.contract.ts';
import type { AccessEvent } from '#shared/access/session/access-event.schema.ts';
import type { AccessResult } from '#shared/access/session/access-events.ts';
import { message } from '#shared/i18n/messages.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { deviceName } from '#web/access/account/session-list.tsx';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { periodFilter } from '#web/ui/list/filter/period-filter.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import classes from './audit.module.css';
import { useUserFilters } from './log-filters.ts';

const tones: Readonly<Record<AccessResult, Tone>> = {
  succeeded: 'done',
  refused: 'late',
  locked: 'late',
  changed: 'active',
};

const filters: Filter[] = [
  periodFilter('audit.period'),
  {
    kind: 'choice',
    label: 'audit.access.field.result',
    key: 'result',
    options: {
      succeeded: message('audit.access.results.succeeded'),
      refused: message('audit.access.results.refused'),
      locked: message('audit.access.results.locked'),
      changed: message('audit.access.results.changed'),
    },
  },
];

/** Sign-ins, refusals, and changes of who may sign in and how, newest first. */
export default function AccessLog() {
  const t = useT();
  const userFilters = useUserFilters(accessLogManifest.fields.userId.label);
  const nameOf = ({ userName }: AccessEvent) => userName || t('audit.access.stranger');
  return (
    <ListPage
      contract={accessLogContract}
      title="audit.access.title"
      explanation="audit.access.explanation"
      searchLabel="audit.access.search"
      filters={[...filters, ...userFilters]}
      nameOf={nameOf}
      card={(event) => <AccessCard event={event} />}
      empty={{ icon: IconLogin2, hint: 'audit.access.emptyHint' }}
      columns={[
        { key: 'at', sort: 'at', width: 168, kind: 'time' },
        {
          key: 'userName',
          strong: true,
          cell: ({ userName }) => (userName ? <UserText>{userName}</UserText> : t('audit.access.stranger')),
        },
        {
          key: 'kind',
          cell: ({ kind }) => t(`audit.access.kinds.${kind}`),
          second: (event) =>
            event.byName ? (
              t('audit.access.by', { name: isolateWords(event.byName) })
            ) : (
              <Counted {...event} />
            ),
          export: ({ kind }) => t(`audit.access.kinds.${kind}`),
        },
        {
          key: 'result',
          width: 140,
          cell: ({ result }) => <Result result={result} />,
          export: ({ result }) => t(`audit.access.results.${result}`),
        },
        {
          key: 'device',
          hideBelow: 1000,
          cell: ({ device }) => deviceName(device, t),
          second: ({ ipAddress }) => ipAddress && <Num code>{ipAddress}</Num>,
          export: ({ device }) => deviceName(device, t),
        },
        { key: 'ipAddress', width: 140, optional: true, kind: 'code' },
        { key: 'byName', width: 160, optional: true },
        { key: 'count', width: 110, optional: true, align: 'number' },
        { key: 'about', width: 200, optional: true, kind: 'code' },
      ]}
    />
  );
}

const Result = ({ result }: { result: AccessResult }) => (
  <ToneLabel tone={tones[result]}>{useT()(`audit.access.results.${result}`)}</ToneLabel>
);

/** How many records were read, or how often what was refused; nothing for an event by itself. */
function Counted({ count, about }: AccessEvent) {
  if (!about) return null;
  return (
    <DotSeparated>
      <Num>{count}</Num>
      <Num code>{about}</Num>
    </DotSeparated>
  );
}

/** One entry on a phone. */
function AccessCard({ event }: { event: AccessEvent }) {
  const t = useT();
  const { at, kind, result, userName, device, ipAddress } = event;
  return (
    <div className="column gap-6">
      <div className={classes.line}>
        <Result result={result} />
        <span className="muted type-caption">
          <DateText value={at} time />
        </span>
      </div>
      <UserText className="medium">{userName || t('audit.access.stranger')}</UserText>
      <span className="muted type-caption">
        <DotSeparated>
          {t(`audit.access.kinds.${kind}`)}
          {event.about && <Counted {...event} />}
          <bdi>{deviceName(device, t)}</bdi>
          {ipAddress && <Num code>{ipAddress}</Num>}
        </DotSeparated>
      </span>
    </div>
  );
}
