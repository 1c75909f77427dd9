import type { FastifyRequest } from 'fastify';

/** From where a session is opened, so that its owner can tell it from others. */
export interface Device {
  ipAddress: string;
  userAgent: string;
}

export const deviceOf = (request: FastifyRequest): Device => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});
