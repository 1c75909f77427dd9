import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const refusals = new Set([401, 403, 429]);

/** Logs one line per request, when it is finished; a line at its start would add nothing. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = {
      req,
      res,
      responseTime: Math.round(res.elapsedTime * 100) / 100,
      // An address is personal data: it is written where somebody was refused, to find an attacker by.
      ...(refusals.has(res.statusCode) && { ip: req.ip }),
    };
    if (error) req.log.error({ ...line, err: error }, 'request failed on its way out');
    else req.log.info(line, 'request completed');
  }
}
