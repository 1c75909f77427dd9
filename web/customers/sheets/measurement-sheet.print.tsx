import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { call } from '#web/lib/api.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams } from '#web/lib/router/location.ts';
import { usePermission } from '#web/lib/session.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { MeasurementSheet } from './measurement-sheet.tsx';

/** One version of a customer's measurements on A5, for the workshop. */
export default function MeasurementSheetPrint() {
  const id = Number(useParams().id);
  const read = useRead(measurementContract.get, { params: { id } });
  const shop = useRead(companyInformationContract.get, {});
  const customerId = read.data?.customerId;
  const mayReadCustomers = usePermission('customers:read');
  const customer = useRead(
    customerContract.get,
    { params: { id: customerId ?? 0 } },
    { enabled: mayReadCustomers && customerId !== undefined },
  );
  const failed = [read, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  // Users who may not see customers still get the name, which is part of the measurement.
  const isThere = !mayReadCustomers || customer.data !== undefined || customer.isError;
  if (!read.data || !shop.data || !isThere) return <Waiting />;
  const { customerName, templateName, number } = read.data;
  return (
    <Paper
      title={`${customerName} ${templateName} ${number}`}
      back={`/customer-measurements?customerId=${read.data.customerId}`}
      size="a5"
      foot={customerName}
      pdf={(language) => call(measurementContract.pdf, { params: { id }, query: { language } })}
    >
      <MeasurementSheet
        garment={read.data}
        taken={read.data}
        customer={{ name: customerName, ...customer.data }}
        shop={shop.data}
      />
    </Paper>
  );
}
