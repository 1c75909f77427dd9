import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { accountRoutes } from '#server/access/account/account.routes.ts';
import { invitationRoutes } from '#server/access/account/invitation.routes.ts';
import { ownAccountRoutes } from '#server/access/account/own-account.routes.ts';
import { passkeyRoutes } from '#server/access/account/passkey.routes.ts';
import { secondFactorRoutes } from '#server/access/account/second-factor.routes.ts';
import { sessionRoutes } from '#server/access/account/session.routes.ts';
import { auditRoutes } from '#server/access/audit/audit.routes.ts';
import { authenticate } from '#server/access/session/authenticate.actions.ts';
import { recordWatched } from '#server/access/session/watched-calls.ts';
import { roleRoutes } from '#server/access/staff/role.routes.ts';
import { userRoutes } from '#server/access/staff/user.routes.ts';
import { backupRoutes, serveBackups } from '#server/backup/backup.routes.ts';
import { billingRoutes } from '#server/billing/billing.routes.ts';
import { serveStorefront, storefrontTemplate } from '#server/catalogue/shop/storefront.routes.ts';
import { customerRoutes } from '#server/customers/customer/customer.routes.ts';
import { customerNoteRoutes } from '#server/customers/customer/customer-note.routes.ts';
import { customerImportRoutes } from '#server/customers/importing/customer-import.routes.ts';
import { dimensionPreferenceRoutes } from '#server/customers/measuring/dimension-preference.routes.ts';
import { dimensionTemplateRoutes } from '#server/customers/measuring/dimension-template.routes.ts';
import { measurementRoutes } from '#server/customers/measuring/measurement.routes.ts';
import { unitRoutes } from '#server/customers/measuring/unit.routes.ts';
import type { Database } from '#server/database/connection.ts';
import { imageRoutes, serveImages } from '#server/images/image.routes.ts';
import { createLiveChanges } from '#server/lib/data/live-changes.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { errorReplies, SchemaProblem } from '#server/lib/http/error-reply.ts';
import { serveHealth } from '#server/lib/http/health.ts';
import { serveLive } from '#server/lib/http/live.ts';
import { serveMetrics } from '#server/lib/http/metrics.ts';
import { mount } from '#server/lib/http/mount.ts';
import { mapValues } from '#server/lib/http/reply-shape.ts';
import { RequestLog } from '#server/lib/http/request-log.ts';
import type { AppContext, Described, Route } from '#server/lib/http/route.ts';
import { shownRecords } from '#server/lib/http/shown-records.ts';
import { serveWeb } from '#server/lib/http/web.ts';
import { type ApiAreas, serveOpenApi } from '#server/lib/openapi/openapi.ts';
import { type Config, isLoopback, nightlyOf, publicUrl } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { serveSnapshots } from '#server/lib/resource/snapshots.ts';
import { alterationRoutes } from '#server/orders/alteration.routes.ts';
import { appointmentRoutes } from '#server/orders/calendar/appointment.routes.ts';
import { calendarRoutes } from '#server/orders/calendar/calendar.routes.ts';
import { serveCalendarFeed } from '#server/orders/calendar/calendar-feed.routes.ts';
import { messageRoutes } from '#server/orders/messages/message.routes.ts';
import { messageTemplateRoutes } from '#server/orders/messages/message-template.routes.ts';
import { orderRoutes } from '#server/orders/order/order.routes.ts';
import { orderCopyRoutes } from '#server/orders/order-copy.routes.ts';
import { companyWorkRoutes } from '#server/orders/overview/company-work.routes.ts';
import { assigneeRoutes } from '#server/orders/production/assignee.routes.ts';
import { productionRoutes } from '#server/orders/production/production.routes.ts';
import { statusRoutes } from '#server/orders/status.routes.ts';
import { serveTracking, trackingRoutes, trackingTemplate } from '#server/orders/tracking/tracking.routes.ts';
import { taxUsageRoutes, workTypeRoutes } from '#server/orders/work-type.routes.ts';
import { jobRoutes } from '#server/orders/workshop/job.routes.ts';
import { myWorkRoutes } from '#server/orders/workshop/my-work.routes.ts';
import { serveWorkPages, workLinkRoutes, workTemplate } from '#server/orders/workshop/work-link.routes.ts';
import { entities, type ServedEntity } from '#server/records/entities.ts';
import { inUseMessages } from '#server/records/in-use-messages.ts';
import { accountingRoutes } from '#server/reports/accounting/accounting.routes.ts';
import { closingRoutes } from '#server/reports/closing/closing.routes.ts';
import { dashboardRoutes } from '#server/reports/dashboard/dashboard.routes.ts';
import { reportRoutes } from '#server/reports/report/report.routes.ts';
import { viewRoutes } from '#server/reports/views/view.routes.ts';
import { companyInformationRoutes } from '#server/settings/company/company-information.routes.ts';
import { taxRoutes } from '#server/settings/money/tax.routes.ts';
import { barcodeSettingsRoutes } from '#server/settings/preferences/barcode-settings.routes.ts';
import { readPaperLocale } from '#server/settings/preferences/paper-locale.queries.ts';
import { defectRoutes } from '#server/settings/works/defect.routes.ts';
import { bookOrderRoutes } from '#server/use-cases/book-order.routes.ts';
import { currencyRoutes } from '#server/use-cases/currency.routes.ts';
import { forgetRoutes } from '#server/use-cases/forgetting/forget.routes.ts';
import { handOverRoutes } from '#server/use-cases/hand-over.routes.ts';
import { mergeRoutes } from '#server/use-cases/merging/merge.routes.ts';
import { preferenceRoutes } from '#server/use-cases/preference.routes.ts';
import { signUpRoutes } from '#server/use-cases/sign-up.routes.ts';
import { permissions } from '#shared/access/session/permission.rules.ts';
import { imageApi } from '#shared/images/image.api.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import { liveApi } from '#shared/lib/live.api.ts';
import { liveContract } from '#shared/lib/live.contract.ts';
import { snapshotApi } from '#shared/lib/snapshot.api.ts';
import { snapshotContract } from '#shared/lib/snapshot.contract.ts';
import { calendarFeedApi } from '#shared/orders/calendar/calendar-feed.api.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { backupApi } from '#shared/settings/backup.api.ts';
import { backupContract } from '#shared/settings/backup.contract.ts';
import { apiSamples } from './api-samples.ts';
import { gaugesOf } from './gauges.ts';
import { deriveSecretsFrom } from './lib/data/server-secret.ts';
import { acceptJson } from './lib/http/json-body.ts';
import { addSecurityHeaders } from './lib/http/security-headers.ts';
import { traceIdOf } from './lib/http/trace-id.ts';

interface Parts {
  database: Database;
  pool: pg.Pool;
  /** Past a PgBouncer, for what listens or locks for longer than a transaction. */
  direct?: pg.Pool;
  /** Whether the database leaves questions without a reply: requests fail at once instead of after some seconds. */
  isSilent?: () => boolean;
  config: Config;
  logger: FastifyBaseLogger;
}

const bodyLimit = 1024 * 1024;
/** How long a client may take to send one request, in milliseconds. */
const requestTimeout = 60_000;

interface Area {
  description: string;
  routes: Route[];
}

const routesOf = (area: ServedEntity['area']) =>
  entities.filter((each) => each.area === area).flatMap(({ routes }) => routes);

/** Every served route, by the area in the API document. */
const areas: Record<string, Area> = {
  access: {
    description: 'Accounts and sessions, staff and roles, the log of changes',
    routes: [
      ...accountRoutes,
      ...signUpRoutes,
      ...secondFactorRoutes,
      ...passkeyRoutes,
      ...ownAccountRoutes,
      ...invitationRoutes,
      ...userRoutes,
      ...sessionRoutes,
      ...roleRoutes,
      ...auditRoutes,
    ],
  },
  settings: {
    description: 'Who the shop is and how it works: money, units, pictures, numbers',
    routes: [
      ...taxRoutes,
      ...barcodeSettingsRoutes,
      ...companyInformationRoutes,
      ...currencyRoutes,
      ...unitRoutes,
      ...imageRoutes,
      ...preferenceRoutes,
      ...backupRoutes,
    ],
  },
  customers: {
    description: 'Customers and their measurements',
    routes: [
      ...customerRoutes,
      ...customerNoteRoutes,
      ...customerImportRoutes,
      ...mergeRoutes,
      ...forgetRoutes,
      ...dimensionTemplateRoutes,
      ...dimensionPreferenceRoutes,
      ...measurementRoutes,
    ],
  },
  suppliers: { description: 'Companies that make and deliver', routes: routesOf('suppliers') },
  warehouse: { description: 'Places to keep things', routes: routesOf('warehouse') },
  catalogue: { description: 'What the shop makes and sells', routes: routesOf('catalogue') },
  orders: {
    description: 'Orders, their making, and the lists that they choose from',
    routes: [
      ...assigneeRoutes,
      ...companyWorkRoutes,
      ...workTypeRoutes,
      ...defectRoutes,
      ...taxUsageRoutes,
      ...statusRoutes,
      ...orderCopyRoutes,
      ...bookOrderRoutes,
      ...orderRoutes,
      ...appointmentRoutes,
      ...calendarRoutes,
      ...productionRoutes,
      ...handOverRoutes,
      ...alterationRoutes,
      ...trackingRoutes,
      ...messageRoutes,
      ...messageTemplateRoutes,
      ...jobRoutes,
      ...myWorkRoutes,
      ...workLinkRoutes,
    ],
  },
  billing: {
    description: 'Invoices, credit notes, payments, and other money in and out',
    routes: billingRoutes,
  },
  reports: {
    description: 'Figures of the whole shop',
    routes: [...dashboardRoutes, ...accountingRoutes, ...closingRoutes, ...reportRoutes, ...viewRoutes],
  },
};
export const routes: Route[] = Object.values(areas).flatMap((area) => area.routes);

/** What is served without a `Route`. */
const otherRoutes: Record<string, Described[]> = {
  access: [
    { contract: liveContract.events, api: liveApi.events },
    { contract: snapshotContract.open, api: snapshotApi.open },
  ],
  settings: [
    { contract: imageContract.file, api: imageApi.file },
    { contract: backupContract.file, api: backupApi.file },
  ],
  orders: [{ contract: calendarFeedContract.file, api: calendarFeedApi.file }],
};
export const apiAreas: ApiAreas = mapValues(areas, ({ description, routes }, name) => ({
  description,
  routes: [...routes, ...(otherRoutes[name] ?? [])],
}));

const allContracts = Object.values(apiAreas).flatMap(({ routes }) => routes.map(({ contract }) => contract));

/** Builds the whole server on a given database, without listening. */
export async function buildApp({
  database,
  pool,
  direct = pool,
  isSilent,
  config,
  logger,
}: Parts): Promise<FastifyInstance> {
  deriveSecretsFrom(config.SECRET_KEY ?? null);
  // server/lib/http uses no area. These two come from areas: the messages for records that can't be deleted, and the
  // shop's way of writing numbers and dates.
  const replyWithError = errorReplies({
    inUseMessages,
    readPaperLocale: (language) => readPaperLocale(database, language),
  });
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    bodyLimit,
    requestTimeout,
    trustProxy: config.TRUST_PROXY,
    genReqId: traceIdOf,
    // Fastify reports a malformed URL without calling the error handler.
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
  });
  app.setValidatorCompiler(({ schema, httpPart }) => validate(schema as unknown as z.ZodType, httpPart));
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(replyWithError);
  app.decorateRequest('principal', null);
  app.decorateRequest('rows', 0);
  app.removeContentTypeParser('text/plain');
  acceptJson(app);

  app.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', id);
  });
  if (isSilent)
    app.addHook('onRequest', async ({ url }) => {
      if (url.startsWith('/api/v1/') && isSilent())
        throw new Problem('unavailable', { reason: 'the database is silent' });
    });
  addSecurityHeaders(app);
  // A screen loads dozens of built files: those of many desks behind one address aren't counted.
  const allowList = ({ url }: FastifyRequest) => url.startsWith('/assets/');
  await app.register(rateLimit, { max: 3000, timeWindow: 60_000, allowList });
  await app.register(compress, { threshold: 4096 });
  await app.register(multipart);
  await serveOpenApi(app, apiAreas, apiSamples);

  app.addHook('onResponse', (request, reply) =>
    recordWatched(database, request, reply).catch((err: unknown) =>
      request.log.error({ err }, 'a refusal or a file is missing in the log of sign-ins'),
    ),
  );
  const changes = createLiveChanges({
    pool: direct,
    database,
    onFailure: (err) => logger.warn({ err }, 'others were not told of a change'),
  });
  app.addHook('onClose', () => changes.close());
  const appContext: AppContext = {
    database,
    files: await createStorage(config),
    publicUrl: publicUrl(config),
    publicOrigin: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : null,
    secretKey: config.SECRET_KEY ?? null,
    authorityAddress: config.EINVOICE_URL ?? null,
    asksFoundingCode: !isLoopback(config.HOST),
    backups: { nightly: nightlyOf(config), isEncrypted: config.BACKUP_PASSPHRASE !== undefined },
    shown: shownRecords(routes),
  };
  const edge = {
    appContext,
    authenticate: (token: string) => authenticate(database, token),
    changes,
    permissions,
  };
  await app.register(async (api) => {
    for (const each of routes) mount(api, each, edge);
    serveImages(api, appContext);
    serveStorefront(api, appContext);
    serveCalendarFeed(api, database);
    serveTracking(api, appContext);
    await serveWorkPages(api, appContext);
    serveLive(api, allContracts, edge);
    serveSnapshots(api, { pool, authenticate: edge.authenticate });
    serveBackups(api, { ...appContext, pool: direct, passphrase: config.BACKUP_PASSPHRASE });
  });

  serveHealth(app, { pool, folder: config.DATABASE_URL ? undefined : config.DATA_DIR });
  if (config.METRICS_TOKEN)
    await serveMetrics(app, { token: config.METRICS_TOKEN, pool, gauges: gaugesOf(pool, nightlyOf(config)) });
  await serveWeb(app, [storefrontTemplate, trackingTemplate, workTemplate]);
  app.setNotFoundHandler((request, reply) => replyWithError(new Problem('not_found'), request, reply));
  return app;
}

const validate = (schema: z.ZodType, part: string | undefined) => {
  // A list would ignore a mistyped filter and find everything.
  const asked = part === 'querystring' && schema instanceof z.ZodObject ? schema.strict() : schema;
  return (data: unknown) => {
    const result = asked.safeParse(data, { reportInput: true });
    if (result.success) return { value: result.data };
    // A malformed id matches no record: 404, not 422.
    return { error: part === 'params' ? new Problem('not_found') : new SchemaProblem(result.error.issues) };
  };
};
