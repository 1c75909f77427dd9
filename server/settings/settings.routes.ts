import type { Route } from '#server/lib/http/route.ts';
import { companyInformationRoutes } from '#server/settings/company/company-information.routes.ts';
import { taxRoutes } from '#server/settings/money/tax.routes.ts';
import { barcodeSettingsRoutes } from '#server/settings/preferences/barcode-settings.routes.ts';

export const settingsRoutes: Route[] = [...taxRoutes, ...barcodeSettingsRoutes, ...companyInformationRoutes];
