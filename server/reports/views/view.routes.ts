import { type Route, route } from '#server/lib/http/route.ts';
import { viewApi } from '#shared/reports/views/view.api.ts';
import { viewContract } from '#shared/reports/views/view.contract.ts';
import { chooseView, createView, listViews, removeView, setReportMail, updateView } from './view.actions.ts';

export const viewRoutes: Route[] = [
  route(viewContract.list, viewApi.list, ({ database, query, principal }) =>
    listViews(database, query.report, principal),
  ),
  route(viewContract.create, viewApi.create, ({ database, body, principal }) =>
    createView(database, body, principal),
  ),
  route(viewContract.choose, viewApi.choose, ({ database, body, principal }) =>
    chooseView(database, body, principal),
  ),
  route(viewContract.mail, viewApi.mail, ({ database, body, principal }) =>
    setReportMail(database, body, principal),
  ),
  route(viewContract.update, viewApi.update, ({ database, params, body, principal }) =>
    updateView(database, params.id, body, principal),
  ),
  route(viewContract.remove, viewApi.remove, ({ database, params, principal }) =>
    removeView(database, params.id, principal),
  ),
];
