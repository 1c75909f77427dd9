import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { readTable } from '#web/lib/table/read-table.ts';
import { TableProblem } from '#web/lib/table/table-problem.ts';
import { type ReadFile, readFileOf } from './import-file.ts';

/** Reads files, and tells why one can't be read. What was read before stays until another file is. */
export function useReadFile(onRead: (read: ReadFile) => void) {
  const t = useT();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<TableProblem | null>(null);

  /** Reads a sheet of a workbook, by its place, or what there is in the file. */
  const open = async (file: File | undefined, sheet?: number) => {
    if (!file || isReading) return;
    setProblem(null);
    setReading(true);
    try {
      onRead(readFileOf(file, await readTable(file, sheet), t));
    } catch (error) {
      setProblem(error instanceof TableProblem ? error : new TableProblem('damaged'));
    } finally {
      setReading(false);
    }
  };

  return { isReading, problem, open, forgetProblem: () => setProblem(null) };
}
export type FileReading = ReturnType<typeof useReadFile>;
