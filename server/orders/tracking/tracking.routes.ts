import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PublicShop, readPublicShop } from '#server/catalogue/shop/ecommerce-config.queries.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { pageTemplate } from '#server/lib/pages/page-template.ts';
import {
  languageOf,
  originOf,
  type PublicAnswer,
  type PublicContext,
  sendPublic,
} from '#server/lib/pages/public-page.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { readTrackingId } from '#shared/orders/order/tracking-id.rules.ts';
import { trackingApi } from '#shared/orders/tracking/tracking.api.ts';
import { trackingContract } from '#shared/orders/tracking/tracking.contract.ts';
import { trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { findTracked } from './tracking.queries.ts';
import { findPage, type TrackingVisit, trackingPage } from './tracking-page.ts';

/** The page of the built web that holds the styles. */
export const trackingTemplate = 'track.html';

/** Calls from one address: enough for a family behind it, and by far too few to guess an id. */
const most = 60;

export const trackingRoutes: Route[] = [
  route(
    trackingContract.get,
    trackingApi.get,
    async ({ database, params, language }) => {
      const shop = await readPublicShop(database);
      const order = await findTracked(database, params.trackingId, { timeZone: shop.timeZone, language });
      if (!order) throw new Problem('not_found');
      return { ...order, shop: { name: shop.textsIn(language).name, phone: shop.phone } };
    },
    { limit: { max: most, perMinutes: 1 } },
  ),
  route(trackingContract.address, trackingApi.address, async ({ request, publicUrl, publicOrigin }) => ({
    origin: originOf(request, { publicUrl, publicOrigin }),
  })),
];

/** The pages of `/track`, without a script. */
export function serveTracking(app: FastifyInstance, context: PublicContext): void {
  const write = pageTemplate(trackingTemplate);
  const config = { rateLimit: { max: most, timeWindow: 60_000 } };
  const page = (visit: TrackingVisit, status = 200): PublicAnswer => ({
    status,
    type: 'text/html; charset=utf-8',
    text: write(findPage(visit, status === 404)),
  });
  const visitOf = (request: FastifyRequest, shop: PublicShop, trackingId: string): TrackingVisit => {
    const language: Language = languageOf(request, languages, shop.language);
    return { shop, language, origin: originOf(request, context), trackingId };
  };

  app.get('/track', { config }, async (request, reply) => {
    const shop = await readPublicShop(context.database);
    const { id } = request.query as { id?: unknown };
    const visit = visitOf(request, shop, typeof id === 'string' ? id.slice(0, 40) : '');
    const trackingId = readTrackingId(visit.trackingId);
    if (trackingId) return reply.redirect(trackingPath(trackingId, visit.language));
    return sendPublic(request, reply, page(visit, visit.trackingId ? 404 : 200), false);
  });
  app.get('/track/:trackingId', { config }, async (request, reply) => {
    const shop = await readPublicShop(context.database);
    const { trackingId } = request.params as { trackingId: string };
    const visit = visitOf(request, shop, trackingId.slice(0, 40));
    const { timeZone } = shop;
    const order = await findTracked(context.database, trackingId, { timeZone, language: visit.language });
    const answer = order
      ? { type: 'text/html; charset=utf-8', text: write(trackingPage(visit, order)) }
      : page(visit, 404);
    return sendPublic(request, reply, answer, false);
  });
}
