import { readLengthFormat } from '#server/customers/measuring/length-format.queries.ts';
import { sheetsPdf } from '#server/customers/measuring/measurement-papers.ts';
import type { Database } from '#server/database/connection.ts';
import { readImage } from '#server/images/image-bytes.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Context, mayCall, type Route, route } from '#server/lib/http/route.ts';
import { pdfOf } from '#server/lib/pages/pdf-reply.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { readPaperLocales } from '#server/settings/preferences/paper-locale.queries.ts';
import { mostPapers } from '#shared/lib/paper/paper-contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { jobApi } from '#shared/orders/workshop/job.api.ts';
import { jobContract } from '#shared/orders/workshop/job.contract.ts';
import type { JobCard } from '#shared/orders/workshop/job.schema.ts';
import { jobCardPaper } from '#shared/orders/workshop/job-card.paper.ts';
import { printedCards } from '#shared/orders/workshop/job-parts.rules.ts';
import { readHandOuts } from './hand-out.queries.ts';
import { cardsOfAssignments, cardsOfOrders, readMeasurementIds } from './job.queries.ts';

type CardsQuery = Pick<Context<typeof jobContract.cards>['query'], 'orderIds' | 'assignmentIds' | 'for'>;

/** What is printed for those who work on orders. */
export const jobRoutes: Route[] = [
  route(jobContract.cards, jobApi.cards, async ({ database, query }) => ({
    data: await cardsOf(database, query),
  })),
  route(jobContract.pdf, jobApi.pdf, async (context) => {
    const { database, query, principal, files } = context;
    const { language, customer, paper } = query;
    const found = { data: await cardsOf(database, query) };
    const { data } = toReply(jobApi.cards, found, principal) as { data: JobCard[] };
    const printed = data.flatMap(printedCards);
    if (printed.length > mostPapers) throw invalidField('orderIds', 'validation.tooMany');
    const localeIn = await readPaperLocales(database);
    const tape = await readLengthFormat(database);
    const { name, names } = companyInformation;
    const [shop] = await database.select({ name, names }).from(companyInformation);
    const papers = printed.map((each) => {
      const locale = localeIn(language ?? each.card.language);
      const asked = { ...each, tape, shop, showsCustomer: customer !== 'false', paper };
      return { language: locale.language, content: jobCardPaper(locale, asked) };
    });
    const addresses = new Set(papers.flatMap(({ content }) => content.notes.pictures));
    const pictures = new Map<string, Uint8Array>();
    for (const address of addresses) {
      const bytes = await readImage(files, address.split('/').pop() ?? '');
      if (bytes) pictures.set(address, bytes);
    }
    const [first, ...others] = papers.map((paper) => ({ ...paper, logo: null, pictures }));
    if (!first) throw new Problem('not_found');
    const [, ...further] = new Set(data.map(({ orderNumber }) => orderNumber));
    const title = [data[0]?.orderNumber, further.at(-1)].filter(Boolean).join(' – ');
    return pdfOf(context, title, [first, ...others]);
  }),
  route(jobContract.sheets, jobApi.sheets, async (context) => {
    const { database, principal, query } = context;
    if (!mayCall(orderContract.list.access, principal)) throw new Problem('forbidden');
    const found = await readMeasurementIds(database, { orderIds: query.orderIds });
    if (found.length === 0) throw new Problem('not_found', { message: 'orders.card.noSheets' });
    if (found.length > mostPapers)
      throw new Problem('invalid', { message: 'kit.print.tooMany', params: { count: mostPapers } });
    return sheetsPdf(
      context,
      found.map(({ id }) => id),
      query.language,
    );
  }),
  route(
    jobContract.handOuts,
    jobApi.handOuts,
    async ({ database, query: { orderIds = [], assignmentIds = [] } }) => ({
      data: await readHandOuts(database, { orderIds, assignmentIds }),
    }),
  ),
];

const cardsOf = async (
  database: Database,
  { orderIds, assignmentIds, for: ticketFor }: CardsQuery,
): Promise<JobCard[]> => [
  ...(orderIds ? await cardsOfOrders(database, orderIds, ticketFor) : []),
  ...(assignmentIds ? await cardsOfAssignments(database, assignmentIds, ticketFor) : []),
];
