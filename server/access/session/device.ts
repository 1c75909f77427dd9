import type { FastifyRequest } from 'fastify';

/** The device that opens a session, so that its user can recognise it. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

export const deviceOf = (request: FastifyRequest): Device => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
