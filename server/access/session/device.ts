import type { FastifyRequest } from 'fastify';

/** The device that opens a session, so that its user can recognise it. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

/** Longer than any browser's; longer text is forged. */
const longestUserAgent = 512;

export const deviceOf = (request: FastifyRequest): Device => ({
  ipAddress: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
});
