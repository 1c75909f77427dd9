import type { Route } from '#server/lib/route.ts';
import { barcodeSettingsRoutes } from './barcode-settings.routes.ts';
import { companyInformationRoutes } from './company-information.routes.ts';
import { taxRoutes } from './tax.routes.ts';

export const settingsRoutes: Route[] = [...taxRoutes, ...barcodeSettingsRoutes, ...companyInformationRoutes];
