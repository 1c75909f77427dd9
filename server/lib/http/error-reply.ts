import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Problem } from '#server/lib/data/problem.ts';
import { issueMessage, issuePaths } from '#shared/i18n/issue.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { type ErrorCode, errorStatus } from '#shared/lib/errors.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import { acceptedLanguage, type Language } from '#shared/lib/language.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { type InUseMessages, problemOfDatabase } from './database-problem.ts';
import { possibleErrors } from './possible-errors.ts';
import { isChecked } from './reply.ts';
import { translator } from './translate.ts';

/** A request that its contract refused, with the errors by path. */
export class SchemaProblem extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid');
    this.issues = issues;
  }
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
};

interface Edge {
  inUseMessages: InUseMessages;
  /** Reads how the shop writes figures and days in a language. */
  readPaperLocale: (language: Language) => Promise<PaperLocale>;
}

/** Turns whatever was thrown into `{code, message, errors?}` in the caller's language; never a stack, never SQL. */
export const errorReplies =
  ({ inUseMessages, readPaperLocale }: Edge) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const plain = plainLocale(acceptedLanguage(request.headers['accept-language']));
    const localeFor = (hasValues: boolean) =>
      hasValues ? readPaperLocale(plain.language).catch(() => plain) : plain;
    const schemaProblem = schemaProblemOf(error);
    if (schemaProblem) return reply.status(422).send(schemaReply(schemaProblem, (await localeFor(true)).t));
    const problem =
      error instanceof Problem ? error : (problemOfDatabase(error, inUseMessages) ?? edgeProblem(error));
    if (isChecked) refuseUndocumented(request, problem);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    if (problem.detail.retryAfter) reply.header('retry-after', problem.detail.retryAfter);
    const { params, errors } = problem.detail;
    const locale = await localeFor(params !== undefined || errors !== undefined);
    return reply.status(problem.status).send(problem.reply(locale));
  };

/** Without a database, and before the shop is founded. */
const plainLocale = (language: Language): PaperLocale => ({
  language,
  t: translator(language),
  format: formatsOf(language, { timeZone: 'UTC', easternDigits: false }),
});

/** Throws if a route replies with an error that it doesn't list, since clients rely on the API document. */
function refuseUndocumented({ routeOptions }: FastifyRequest, { code, status }: Problem): void {
  const { served } = routeOptions?.config ?? {};
  if (!served || status >= 500 || ofAnyRequest.has(code)) return;
  const documented = possibleErrors(served).map((each) => errorStatus[each]);
  if (documented.some((each) => each === status)) return;
  const { method, path } = served.contract;
  throw new Error(`${method} ${path} answers ${code}, which it doesn't name`);
}

/** Errors of any request: it may have a body where none is expected. */
const ofAnyRequest = new Set<ErrorCode>(['malformed', 'too_large', 'unsupported_type']);

function schemaProblemOf(error: unknown): SchemaProblem | null {
  if (error instanceof SchemaProblem) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof SchemaProblem ? cause : null;
}

const schemaReply = ({ issues }: SchemaProblem, t: Translate) => ({
  code: 'invalid',
  message: t('errors.invalid'),
  errors: issues.flatMap((issue) =>
    issuePaths(issue).map((path) => ({ path, message: issueMessage(issue, t) })),
  ),
});

function edgeProblem(error: unknown): Problem {
  const status = (error as Partial<FastifyError>)?.statusCode ?? 500;
  return new Problem(codeOfStatus[status] ?? (status < 500 ? 'malformed' : 'failed'));
}
