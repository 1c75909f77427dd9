import { Button, SegmentedControl } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { WorkLink } from '#shared/orders/workshop/work-link.api.ts';
import { linkDays, workLinkContract } from '#shared/orders/workshop/work-link.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useFullNumber } from '#web/lib/phone-rules.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { useWrite } from '#web/lib/write.ts';
import { SharedLink } from '#web/ui/action/shared-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import classes from './work-link.page.module.css';

/** Makes, shares and revokes the address at which a company sees its work without an account. */
export default function WorkLinkPage() {
  const t = useT();
  const { date } = useFormat();
  const companyId = Number(useParams().companyId);
  const params = { companyId };
  const company = useRead(companyContract.get, { params: { id: companyId } });
  const read = useRead(workLinkContract.get, { params });
  const failed = [company, read].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!company.data || !read.data) return <Waiting />;
  const { name, phone } = company.data;
  const { address, expires } = read.data;
  return (
    <>
      <PageHeader
        title={t('orders.link.title', { company: name })}
        explanation={t('orders.link.explanation')}
        back={{ to: '/companies', label: t('suppliers.title') }}
      />
      <PageBody narrow>
        <Card title={t('orders.link.pieces', { count: read.data.pieces })}>
          <div className="grid gap-20">
            {address ? (
              <Shared address={address} link={read.data} phone={phone} />
            ) : (
              <p className="muted">
                {expires === null
                  ? t('orders.link.none')
                  : t('orders.link.expired', { date: isolateWords(date(expires)) })}
              </p>
            )}
            <Making companyId={companyId} isMade={address !== null} wasMade={expires !== null} />
          </div>
        </Card>
      </PageBody>
    </>
  );
}

/** The link, with a message for the company. */
function Shared({ address, link, phone }: { address: string; link: WorkLink; phone: string }) {
  const t = useT();
  const { date } = useFormat();
  const shop = useRead(companyInformationContract.get, {}).data?.name ?? '';
  return (
    <SharedLink
      address={address}
      description={t('orders.link.until', { date: isolateWords(date(link.expires ?? '')) })}
      message={t('orders.link.message', { shop, address })}
      number={useFullNumber(phone)}
    >
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink aria-hidden size={16} stroke={1.7} />}
      >
        {t('orders.link.openPage')}
      </Button>
    </SharedLink>
  );
}

const usualDays = '30';

interface MakingProps {
  companyId: number;
  /** Whether there is one that works. */
  isMade: boolean;
  /** The same, or one that has expired. */
  wasMade: boolean;
}

function Making({ companyId, isMade, wasMade }: MakingProps) {
  const t = useT();
  const id = useId();
  const params = { companyId };
  const [days, setDays] = useState(usualDays);
  const create = useWrite(workLinkContract.create);
  const remove = useWrite(workLinkContract.remove);
  const told = ({ message }: Error) => notify.error(message);
  const make = async () => {
    const isAgreed =
      !isMade ||
      (await confirm({
        title: t('orders.link.renewTitle'),
        text: t('orders.link.renewText'),
        action: t('orders.link.renew'),
      }));
    const chosen = linkDays.find((each) => String(each) === days);
    if (isAgreed && chosen) await create.mutateAsync({ params, body: { days: chosen } }).catch(told);
  };
  const revoke = async () => {
    const isAgreed = await confirm({
      title: t('orders.link.revokeTitle'),
      text: t('orders.link.revokeText'),
      action: t('orders.link.revoke'),
      destroys: true,
    });
    if (!isAgreed) return;
    await remove.mutateAsync({ params }).then(() => notify.success(t('orders.link.revoked')), told);
  };
  return (
    <div className={classes.making}>
      <span id={id}>{t('orders.link.lasts')}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={linkDays.map((each) => ({
          value: String(each),
          label: t('orders.link.days', { count: each }),
        }))}
        value={days}
        onChange={setDays}
      />
      <Button variant={isMade ? 'default' : 'filled'} loading={create.isPending} onClick={() => void make()}>
        {t(wasMade ? 'orders.link.renew' : 'orders.link.make')}
      </Button>
      {isMade && (
        <Button variant="default" color="red" loading={remove.isPending} onClick={() => void revoke()}>
          {t('orders.link.revoke')}
        </Button>
      )}
    </div>
  );
}
