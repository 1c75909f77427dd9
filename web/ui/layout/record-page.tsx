import { createContext, type ReactNode, use } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import type { RecordRoute } from '#shared/lib/crud-contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { PageBody } from './page-body.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

interface RecordPageProps<C extends RecordRoute> {
  /** Reads one record by the id in the address. */
  contract: C;
  /** The part of the address with the id. */
  parameter?: string;
  /** The title while the record loads. */
  title: MessageKey;
  /** The list of its records. */
  back: { to: string; label: MessageKey };
  /** Names the record where it can't be read. */
  manifest: Manifest;
  children: (record: ReplyOf<C>) => ReactNode;
}

const Back = createContext<PageHeaderProps['back']>(undefined);

/** One record at its own address: loading, failed with a retry, or shown by `children`. */
export function RecordPage<C extends RecordRoute>(props: RecordPageProps<C>) {
  const id = useParams()[props.parameter ?? 'id'];
  // The key resets all state when the address names another record.
  return <OneRecord key={id} id={Number(id)} {...props} />;
}

function OneRecord<C extends RecordRoute>(props: RecordPageProps<C> & { id: number }) {
  const { contract, id, title, manifest, children } = props;
  const t = useT();
  const read = useRead<RecordRoute>(contract, { params: { id } });
  const back = { to: props.back.to, label: t(props.back.label) };
  if (read.data) return <Back value={back}>{children(read.data as ReplyOf<C>)}</Back>;
  return (
    <>
      <PageHeader title={t(title)} back={back} />
      <PageBody>
        {read.isError ? (
          <Card>
            <ErrorState
              title={recordFailed(t, manifest)}
              error={read.error}
              onRetry={() => void read.refetch()}
            />
          </Card>
        ) : (
          <SkeletonCards />
        )}
      </PageBody>
    </>
  );
}

const figures = [{}, { width: 96, isFigure: true }];

const SkeletonCards = () => (
  <div className="with-aside">
    <Card>
      <SkeletonRows columns={figures} rows={6} />
    </Card>
    <Card>
      <SkeletonRows silent columns={figures} rows={4} twoLines={false} />
    </Card>
  </div>
);

/** The header of a record inside `RecordPage`, which leads back to the list by default. */
export function RecordHeader(props: PageHeaderProps) {
  const back = use(Back);
  return <PageHeader {...(back && { back })} {...props} />;
}
