import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPublicShop } from '#server/catalogue/shop/ecommerce-config.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { transactionAs } from '#server/lib/data/audit.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { pageTemplate } from '#server/lib/pages/page-template.ts';
import { languageOf, originOf, type PublicContext, sendPublic } from '#server/lib/pages/public-page.ts';
import { languages } from '#shared/lib/language.ts';
import { readyFields } from '#shared/orders/workshop/my-work.api.ts';
import { workLinkApi } from '#shared/orders/workshop/work-link.api.ts';
import { workLinkContract, workPath } from '#shared/orders/workshop/work-link.contract.ts';
import { measuredTexts } from './measured-text.queries.ts';
import { jobsOfWork, listWork } from './my-work.queries.ts';
import { reportReady } from './ready.actions.ts';
import {
  createWorkLink,
  readWorkLink,
  removeWorkLink,
  visitorOf,
  type WorkVisitor,
} from './work-link.actions.ts';
import { missingWorkPage, type WorkVisit, workPage } from './work-page.ts';

/** The page of the built web that holds the styles. */
export const workTemplate = 'work.html';

export const workLinkRoutes: Route[] = [
  route(workLinkContract.get, workLinkApi.get, ({ database, params, request, publicUrl, publicOrigin }) =>
    readWorkLink(database, params.companyId, originOf(request, { publicUrl, publicOrigin })),
  ),
  route(
    workLinkContract.create,
    workLinkApi.create,
    async ({ database, params, body, request, publicUrl, publicOrigin }) => {
      await createWorkLink(database, params.companyId, body.days);
      return readWorkLink(database, params.companyId, originOf(request, { publicUrl, publicOrigin }));
    },
  ),
  route(workLinkContract.remove, workLinkApi.remove, ({ database, params }) =>
    removeWorkLink(database, params.companyId),
  ),
];

/** Calls from one address: enough for a workshop behind it, and by far too few to guess a signature. */
const most = 60;
/** Further pieces are counted. */
const mostShown = 60;

/** The pages of `/work`, without a script: a caller with the address sees the company's work and reports what is ready. */
export async function serveWorkPages(app: FastifyInstance, context: PublicContext): Promise<void> {
  const write = pageTemplate(workTemplate);
  const config = { rateLimit: { max: most, timeWindow: 60_000 } };

  const answer = async (request: FastifyRequest, reply: FastifyReply, status = 200) => {
    const shop = await readPublicShop(context.database);
    const { token } = request.params as { token: string };
    const visitor = await visitorOf(context.database, token);
    const language = languageOf(request, languages, visitor?.language ?? shop.language);
    const visit: WorkVisit = { shop, language, token };
    const parts = visitor
      ? workPage(visit, {
          ...(await readShown(context.database, visitor, visit)),
          hasChanged: status === 409,
        })
      : missingWorkPage(visit);
    const text = write(parts);
    return sendPublic(
      request,
      reply,
      { status: visitor ? status : 404, type: 'text/html; charset=utf-8', text },
      false,
    );
  };

  app.get('/work/:token', { config }, (request, reply) => answer(request, reply));

  // A form of a page without a script is sent as such, and only here.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post('/work/:token/ready', { config }, async (request, reply) => {
      const { token } = request.params as { token: string };
      const visitor = await visitorOf(context.database, token);
      if (!visitor) return answer(request, reply);
      const { id, ready } = (request.body ?? {}) as Record<string, string | undefined>;
      const read = readyFields.safeParse({ ready: Number(ready) });
      if (!read.success || !Number.isSafeInteger(Number(id))) return answer(request, reply, 409);
      try {
        await report(context.database, request, visitor, Number(id), read.data.ready);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return answer(request, reply, 409);
      }
      const { lang } = request.query as { lang?: unknown };
      const address = workPath(
        encodeURIComponent(token),
        languages.find((each) => each === lang),
      );
      return reply.redirect(`${address}#w${Number(id)}`, 303);
    });
  });
}

/** The change log names the company, which has no account. */
const report = (
  database: Database,
  request: FastifyRequest,
  { companyId, company }: WorkVisitor,
  id: number,
  ready: number,
) =>
  transactionAs(
    database,
    { userId: null, userName: company, ipAddress: request.ip, requestId: request.id },
    (transaction) => reportReady(transaction, { companyId }, id, ready),
  );

async function readShown(database: Database, visitor: WorkVisitor, { language }: WorkVisit) {
  const all = (await listWork(database, visitor)).filter(({ outstanding }) => outstanding > 0);
  const works = all.slice(0, mostShown);
  return {
    visitor,
    works,
    jobs: await jobsOfWork(database, works),
    further: all.slice(mostShown).reduce((sum, { outstanding }) => sum + outstanding, 0),
    texts: await measuredTexts(database, language),
  };
}
