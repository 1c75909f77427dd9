import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import type { TableProblem } from '#web/lib/table/table-problem.ts';
import { useFileLimits } from './use-file-limits.ts';

/** Why a file, or a sheet of it, isn't read, and what to do. */
export function FileProblem({ problem }: { problem: TableProblem | null }) {
  const t = useT();
  const limits = useFileLimits();
  if (!problem) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.7} />}>
      {t(`customers.import.error.${problem.reason}`, limits)}
    </Alert>
  );
}
