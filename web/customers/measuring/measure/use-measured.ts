import { useMemo } from 'react';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { dimensionTemplateManifest } from '#shared/customers/measuring/measuring.manifests.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { listFailed, recordFailed } from '#web/ui/feedback/fetch-failed.ts';

const versionsShown = 50;

/** What a measuring form needs: the template and the customer's versions of it, newest first, in the reader's words. */
export function useMeasured(customerId: number | null, templateId: number | null) {
  const t = useT();
  const enabled = customerId !== null && templateId !== null;
  const template = useRead(dimensionTemplateContract.get, { params: { id: templateId ?? 0 } }, { enabled });
  const versions = useRead(
    measurementContract.list,
    { query: { customerId: customerId ?? 0, templateId: templateId ?? 0, perPage: versionsShown } },
    { enabled },
  );
  const error = template.error ?? versions.error;
  const words = useGarmentWords();
  return {
    garment: useMemo(() => template.data && words.template(template.data), [template.data, words]),
    taken: useMemo(() => versions.data?.data.map(words.measurement), [versions.data, words]),
    failure: error && {
      title: template.error
        ? recordFailed(t, dimensionTemplateManifest)
        : listFailed(t, { title: 'shell.nav.measurements' }),
      error,
      onRetry: () => void Promise.all([template.refetch(), versions.refetch()]),
    },
  };
}
