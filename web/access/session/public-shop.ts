import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { setShopLogo } from '#web/ui/layout/shop-logo.ts';
import { readSignUpState, setPublicShop } from './public-state.ts';

async function readShop(): Promise<void> {
  const { name, logo } = await call(companyInformationContract.get, {});
  setShopLogo(logo);
  setPublicShop(name);
}

/** A failure is only logged (rule Access 3): the screens do without the reply, and ask again. */
function read(): void {
  readShop().catch((error) => logFailure(companyInformationContract.get.path, error));
  readSignUpState().catch(() => {});
}

/** Asks what the public screens tell of the shop, and again when somebody comes back to the page or to the network. */
export function followPublicShop(): () => void {
  read();
  window.addEventListener('focus', read);
  window.addEventListener('online', read);
  return () => {
    window.removeEventListener('focus', read);
    window.removeEventListener('online', read);
  };
}
