import { invalidField } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { readCommodityCode } from '#shared/settings/country/commodity-code.rules.ts';

interface WithCommodityCode {
  commodityCode?: string | undefined;
}

/**
 * Returns a changed code of goods or services as it is stored. One that stays as it was is left out, so that an older one may
 * remain. Throws `invalid` for one that the shop's country has not.
 */
export async function writeCommodityCode(
  { commodityCode }: WithCommodityCode,
  before: WithCommodityCode | null,
  { database }: Pick<Context, 'database'>,
): Promise<WithCommodityCode> {
  if (!commodityCode || commodityCode === before?.commodityCode) return {};
  const { country } = await shopPreferences(database);
  const { code, fault } = readCommodityCode(commodityCode, country);
  if (fault) throw invalidField('commodityCode', fault);
  return { commodityCode: code };
}
