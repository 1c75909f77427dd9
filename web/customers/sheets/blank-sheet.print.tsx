import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { MeasurementSheet } from './measurement-sheet.tsx';

/** A sheet of a template on A5, to fill in by hand. */
export default function BlankSheetPrint() {
  const id = Number(useParams().id);
  const template = useRead(dimensionTemplateContract.get, { params: { id } });
  const shop = useRead(companyInformationContract.get, {});
  const failed = [template, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!template.data || !shop.data) return <Waiting />;
  const { name, names, fields } = template.data;
  return (
    <Paper title={name} back={`/dimentions-form/${id}`} size="a5">
      <MeasurementSheet garment={{ templateName: name, templateNames: names, fields }} shop={shop.data} />
    </Paper>
  );
}
