import { expect, test } from 'vitest';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { shopRoute } from './public-shop.ts';

test('the shop is asked for at the address of its contract', () => {
  const { method, path } = companyInformationContract.get;
  expect(shopRoute).toEqual({ method, path });
});
