import { z } from 'zod';
import { deviceStates, environments } from '#shared/billing/invoice/electronic-states.ts';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { instant } from '#shared/lib/fields.ts';
import { electronicAnswer } from './electronic-answer.schema.ts';
import { deviceDetails, deviceFields, passwordFields, registerFields } from './electronic-device.schema.ts';

/** Without its key and secrets. */
const electronicDevice = z.object({
  id: z.int(),
  created: instant,
  name: z.string(),
  serial: z.string(),
  environment: z.enum(environments),
  state: z.enum(deviceStates),
  details: deviceDetails,
  /** How many of the sample documents were accepted. */
  checked: z.int(),
  expires: instant.nullable(),
  problem: electronicAnswer.nullable(),
});
export type ElectronicDevice = z.output<typeof electronicDevice>;

export const electronicDeviceApi = {
  list: api({
    summary:
      'List the devices that stamp electronic documents, newest first, and what a new one is proposed to be',
    reply: z.object({
      data: z.array(electronicDevice),
      /** Null where the shop’s country has no way that the product knows. */
      proposal: deviceFields.nullable(),
    }),
  }),
  create: api({
    errors: ['not_allowed'],
    summary: 'Make a device with a private key; it stamps nothing until it is registered',
    body: deviceFields,
    reply: electronicDevice,
    status: 201,
  }),
  register: api({
    errors: ['not_allowed'],
    summary:
      'Register a device with the authority: first certificate, sample documents, second certificate. What was done stays done; a repeat goes on from there, and needs the one-time password only for the first step. 409 not_allowed with what the authority said',
    params: idParams,
    body: registerFields,
    example: { body: { password: '123456' } },
    reply: electronicDevice,
    status: 201,
  }),
  renew: api({
    errors: ['not_allowed'],
    summary: 'Renew the certificate of the device with a new key; its chain goes on',
    params: idParams,
    body: passwordFields,
    example: { body: { password: '123456' } },
    reply: electronicDevice,
    status: 201,
  }),
  end: api({
    errors: ['not_allowed'],
    summary: 'End a device: it stamps no more, and what waits is still sent',
    params: idParams,
    reply: electronicDevice,
    status: 201,
  }),
};
