import { type Route, route } from '#server/lib/http/route.ts';
import { jobContract } from '#shared/orders/workshop/job.contract.ts';
import { readHandOuts } from './hand-out.queries.ts';
import { cardsOfAssignments, cardsOfOrders } from './job.queries.ts';

/** What is printed for those who work on orders. */
export const jobRoutes: Route[] = [
  route(jobContract.cards, async ({ database, query: { orderIds, assignmentIds, for: ticketFor } }) => ({
    data: [
      ...(orderIds ? await cardsOfOrders(database, orderIds, ticketFor) : []),
      ...(assignmentIds ? await cardsOfAssignments(database, assignmentIds, ticketFor) : []),
    ],
  })),
  route(jobContract.handOuts, async ({ database, query: { orderIds = [], assignmentIds = [] } }) => ({
    data: await readHandOuts(database, { orderIds, assignmentIds }),
  })),
];
