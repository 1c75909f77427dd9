import type { Disk } from 'flydrive';
import { designRoutes } from '#server/catalogue/design/design.routes.ts';
import {
  designImagesAudit,
  designMaterialsAudit,
  designRatesAudit,
  designsAudit,
  designWorksAudit,
} from '#server/catalogue/design/design.table.ts';
import { itemRoutes } from '#server/catalogue/item/item.routes.ts';
import { seedItems } from '#server/catalogue/item/item.seed.ts';
import { itemImagesAudit, itemsAudit, itemWorksAudit } from '#server/catalogue/item/item.table.ts';
import { stockMovementsAudit } from '#server/catalogue/item/stock.table.ts';
import { ecommerceConfigRoutes } from '#server/catalogue/shop/ecommerce-config.routes.ts';
import { seedDemoConfig } from '#server/catalogue/shop/ecommerce-config.seed.ts';
import { publicCatalogueRoutes } from '#server/catalogue/shop/public-catalogue.routes.ts';
import { stockRoutes } from '#server/catalogue/stock/stock.routes.ts';
import { seedStock } from '#server/catalogue/stock/stock.seed.ts';
import type { Database } from '#server/database/connection.ts';
import type { AuditedTable } from '#server/lib/data/audited.ts';
import type { Route } from '#server/lib/http/route.ts';
import { companyRoutes } from '#server/suppliers/company.routes.ts';
import { companiesAudit, companyImagesAudit, companyRatesAudit } from '#server/suppliers/company.table.ts';
import { rackRoutes, shelfRoutes, warehouseRoutes } from '#server/warehouse/place.routes.ts';
import { seedPlaces } from '#server/warehouse/place.seed.ts';
import { racksAudit, shelvesAudit, warehousesAudit } from '#server/warehouse/place.table.ts';
import { designManifest } from '#shared/catalogue/design/design.contract.ts';
import { itemManifest } from '#shared/catalogue/item/item.contract.ts';
import type { EntityManifest } from '#shared/lib/manifest.ts';
import { companyManifest } from '#shared/suppliers/company.contract.ts';
import { rackManifest } from '#shared/warehouse/rack.contract.ts';
import { shelfManifest } from '#shared/warehouse/shelf.contract.ts';
import { warehouseManifest } from '#shared/warehouse/warehouse.contract.ts';

export interface ServedEntity {
  area: 'suppliers' | 'warehouse' | 'catalogue';
  manifest: EntityManifest;
  routes: Route[];
  /** The audited tables: its own, and those of its parts. */
  audits: AuditedTable[];
  /** Adds its records to the demonstration shop. */
  seedDemo?: (database: Database, files: Disk) => Promise<void>;
}

/** Every plain entity of suppliers, warehouse and catalogue. */
export const entities: readonly ServedEntity[] = [
  {
    area: 'suppliers',
    manifest: companyManifest,
    routes: companyRoutes,
    audits: [companiesAudit, companyImagesAudit, companyRatesAudit],
  },
  {
    area: 'warehouse',
    manifest: warehouseManifest,
    routes: warehouseRoutes,
    audits: [warehousesAudit],
    seedDemo: seedPlaces,
  },
  { area: 'warehouse', manifest: rackManifest, routes: rackRoutes, audits: [racksAudit] },
  { area: 'warehouse', manifest: shelfManifest, routes: shelfRoutes, audits: [shelvesAudit] },
  {
    area: 'catalogue',
    manifest: designManifest,
    routes: designRoutes,
    audits: [designsAudit, designImagesAudit, designWorksAudit, designMaterialsAudit, designRatesAudit],
  },
  {
    area: 'catalogue',
    manifest: itemManifest,
    routes: [...itemRoutes, ...stockRoutes, ...ecommerceConfigRoutes, ...publicCatalogueRoutes],
    audits: [itemsAudit, itemImagesAudit, itemWorksAudit, stockMovementsAudit],
    seedDemo: async (database, files) => {
      await seedItems(database, files);
      await seedStock(database);
      await seedDemoConfig(database);
    },
  },
];
