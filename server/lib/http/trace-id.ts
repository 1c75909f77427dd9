import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** `00-TRACE-PARENT-FLAGS`, see https://www.w3.org/TR/trace-context/. */
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id of the trace that a request belongs to, as its `traceparent` names it, or a new one. */
export const traceIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers.traceparent))?.[1] ?? randomUUID().replaceAll('-', '');
