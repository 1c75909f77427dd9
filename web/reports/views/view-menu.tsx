import { Button, Menu } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconMail,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { Contract } from '#shared/lib/contract.ts';
import type { RangeName } from '#shared/lib/day-ranges.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import type { SavedView } from '#shared/reports/views/view.api.ts';
import { viewContract } from '#shared/reports/views/view.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { useWrite } from '#web/lib/write.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import { confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { MailForm } from './mail.form.tsx';
import { addressOfView } from './saved-view.ts';
import { useViews } from './use-views.ts';
import { ViewForm } from './view.form.tsx';

const glyph = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** The saved views of a report: opens, saves, renames, shares and deletes them; and the mail of the report. */
export function ViewMenu({ list, period }: { list: Contract; period: RangeName | undefined }) {
  const report = list.path.slice('/reports/'.length) as ReportName;
  const t = useT();
  const { today } = useFormat();
  const found = useViews(report, list, period);
  const { views, current, now, mail } = found;
  const [saving, setSaving] = useState<SavedView | 'new' | null>(null);
  const [params, setParams] = useChangingSearchParams();
  const stops = params.get('mail') === 'stop';
  const [mailing, setMailing] = useState(false);
  const closeMail = () => {
    setMailing(false);
    if (stops)
      setParams(
        (now) => {
          now.delete('mail');
          return now;
        },
        { replace: true },
      );
  };
  const update = useWrite(viewContract.update);
  const remove = useWrite(viewContract.remove);
  const choose = useWrite(viewContract.choose);
  const groups = [
    { label: t('reports.views.own'), views: views.filter(({ isShared }) => !isShared) },
    { label: t('reports.views.shared'), views: views.filter(({ isShared }) => isShared) },
  ];
  const changeable = views.filter(({ isOwn, id }) => isOwn && id !== current?.id);

  const attempt = async (work: Promise<unknown>, done: string) => {
    await work.then(() => notify.success(done)).catch(() => notify.error(t('errors.save')));
  };
  const drop = async ({ id, name }: SavedView) => {
    if (await confirmDelete(t, name))
      await attempt(remove.mutateAsync({ params: { id } }), t('reports.views.removed'));
  };
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark {...glyph} />}>
            {current ? <UserText>{current.name}</UserText> : t('reports.views.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('reports.views.none')}</Menu.Label>}
          {groups.map(
            ({ label, views: listed }) =>
              listed.length > 0 && (
                <Fragment key={label}>
                  <Menu.Label>{label}</Menu.Label>
                  {listed.map((view) => (
                    <Menu.Item
                      key={view.id}
                      component={Link}
                      to={addressOfView(view, today())}
                      leftSection={view.isDefault ? <IconStar {...glyph} /> : <IconBookmark {...glyph} />}
                      aria-current={view.id === current?.id || undefined}
                    >
                      <UserText>{view.name}</UserText>
                    </Menu.Item>
                  ))}
                </Fragment>
              ),
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus {...glyph} />} onClick={() => setSaving('new')}>
            {t(views.length > 0 ? 'reports.views.saveNew' : 'reports.views.save')}
          </Menu.Item>
          {!current &&
            changeable.slice(0, 5).map((view) => (
              <Menu.Item
                key={view.id}
                leftSection={<IconDeviceFloppy {...glyph} />}
                onClick={() =>
                  void attempt(
                    update.mutateAsync({ params: { id: view.id }, body: { version: view.version, ...now } }),
                    t('reports.views.saved'),
                  )
                }
              >
                {t('reports.views.saveInto', { name: isolateWords(view.name) })}
              </Menu.Item>
            ))}
          {current && (
            <Menu.Item
              leftSection={current.isDefault ? <IconStarOff {...glyph} /> : <IconStar {...glyph} />}
              onClick={() =>
                void attempt(
                  choose.mutateAsync({ body: { report, viewId: current.isDefault ? null : current.id } }),
                  t('reports.views.saved'),
                )
              }
            >
              {t(current.isDefault ? 'reports.views.dropDefault' : 'reports.views.makeDefault')}
            </Menu.Item>
          )}
          {current?.isOwn && (
            <>
              <Menu.Item leftSection={<IconPencil {...glyph} />} onClick={() => setSaving(current)}>
                {t('reports.views.edit')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...glyph} />}
                onClick={() => void drop(current)}
              >
                {t('reports.views.remove')}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconMail {...glyph} />}
            rightSection={mail && t(`reports.views.rhythms.${mail.rhythm}`)}
            onClick={() => setMailing(true)}
          >
            {t('reports.views.byMail')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>

      {saving && (
        <ViewForm
          report={report}
          view={saving === 'new' ? null : saving}
          now={now}
          onClose={() => setSaving(null)}
        />
      )}
      {(mailing || stops) && (
        <MailForm report={report} mail={mail} now={now} stops={stops} onClose={closeMail} />
      )}
    </>
  );
}
