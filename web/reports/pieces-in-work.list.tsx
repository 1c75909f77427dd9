import { Button } from '@mantine/core';
import { IconPrinter, IconScissors } from '@tabler/icons-react';
import type { ReplyOf } from '#shared/lib/contract.ts';
import type { pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { pieceList, usePieceColumns } from './accounting/use-piece-columns.tsx';
import { usePiecesInWork } from './accounting/use-pieces-in-work.tsx';

export default function PiecesInWorkList() {
  const t = useT();
  const params = useSearchParams();
  const { back } = usePieceColumns();
  const { path, sumsOf, ...list } = usePiecesInWork();
  return (
    <ListPage
      {...list}
      explanation="reports.accounting.piecesExplanation"
      back={back}
      {...pieceList}
      actions={
        <Button
          component={Link}
          variant="default"
          to={`${path}/print?${params}`}
          leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
        >
          {t('common.print')}
        </Button>
      }
      empty={{ icon: IconScissors, hint: 'reports.accounting.piecesHint' }}
      whole={(reply) => {
        const sums = sumsOf(reply as ReplyOf<typeof pieceInWorkContract.list>);
        return { above: null, sums: sums.label === null ? null : sums };
      }}
    />
  );
}

/** Its paper, like that of a report. */
export async function print() {
  const { ReportPrint } = await import('./report/report.print.tsx');
  return () => <ReportPrint useReport={usePiecesInWork} />;
}
