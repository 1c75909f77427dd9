import { type Route, route } from '#server/lib/http/route.ts';
import { accountingApi, notBilledApi } from '#shared/reports/accounting/accounting.api.ts';
import { accountingContract, notBilledContract } from '#shared/reports/accounting/accounting.contract.ts';
import { pieceInWorkApi } from '#shared/reports/accounting/piece-in-work.api.ts';
import { pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';
import { pieceSoldApi } from '#shared/reports/accounting/piece-sold.api.ts';
import { pieceSoldContract } from '#shared/reports/accounting/piece-sold.contract.ts';
import { pieceReceiptApi } from '#shared/reports/accounting/receipt.api.ts';
import { pieceReceiptContract } from '#shared/reports/accounting/receipt.contract.ts';
import { readAccounting, readWorkInProgress } from './accounting.queries.ts';
import { listPiecesInWork } from './piece-in-work.queries.ts';
import { listPiecesSold } from './piece-sold.queries.ts';
import { listReceipts } from './receipt.queries.ts';

export const accountingRoutes: Route[] = [
  route(accountingContract, accountingApi, ({ database, query }) => readAccounting(database, query)),
  route(notBilledContract, notBilledApi, ({ database }) => readWorkInProgress(database)),
  route(pieceInWorkContract.list, pieceInWorkApi.list, ({ database, query }) =>
    listPiecesInWork(database, query),
  ),
  route(pieceSoldContract.list, pieceSoldApi.list, ({ database, query }) => listPiecesSold(database, query)),
  route(pieceReceiptContract.list, pieceReceiptApi.list, ({ database, query }) =>
    listReceipts(database, query),
  ),
];
