import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams, useSearchParams } from '#web/lib/router/location.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { readStatementAddress, statementDays } from './statement-period.ts';

/** The statement that the address asks for, and its customer where the user may see customers. */
export function useStatement() {
  const id = Number(useParams().id);
  const { today } = useFormat();
  const params = useSearchParams();
  const address = readStatementAddress(params);
  const days = statementDays(address, today());
  // Orders and payments of other screens change it too.
  const read = useRead(statementContract.get, { params: { id }, query: days }, { staleTime: 0 });
  const maySeeCustomer = useAllowed()(customerContract.get.access);
  const customer = useRead(
    customerContract.get,
    { params: { id: read.data?.customerId ?? id } },
    { enabled: maySeeCustomer && read.data !== undefined },
  );
  const currency = useCurrency(read.data?.currency, read.data?.decimals);
  return {
    id: read.data?.customerId ?? id,
    address,
    days,
    read,
    currency,
    customer: customer.data,
    isCustomerKnown: !maySeeCustomer || customer.data !== undefined || customer.isError,
  };
}
