import { Checkbox } from '@mantine/core';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { mostPapers } from '#shared/lib/paper/paper-contract.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DownloadButton } from '#web/ui/print/download-button.tsx';

interface ChosenSheetsProps {
  /** The versions on the page. */
  ids: readonly number[];
  /** Those that are chosen, on this page and others. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

/** Chooses versions, and saves the sheets of the chosen ones as one PDF. */
export function ChosenSheets({ ids, chosen, onChoose }: ChosenSheetsProps) {
  const t = useT();
  const others = chosen.filter((id) => !ids.includes(id));
  const here = chosen.length - others.length;
  const isAll = here === ids.length;
  return (
    <Card>
      <div className="row apart gap-12">
        <Checkbox
          label={t('measurement.ofCustomer.chooseAll')}
          checked={isAll}
          indeterminate={here > 0 && !isAll}
          onChange={() => onChoose(isAll ? others : [...others, ...ids])}
        />
        <DownloadButton
          label={t('measurement.ofCustomer.sheets', { count: chosen.length })}
          disabled={chosen.length === 0 || chosen.length > mostPapers}
          fetchFile={() => call(measurementContract.pdfs, { query: { ids: [...chosen] } })}
        />
      </div>
    </Card>
  );
}
