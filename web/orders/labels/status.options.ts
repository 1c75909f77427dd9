import { message } from '#shared/i18n/messages.ts';

/** The stages with their labels, for fields and filters. */
export const stageOptions = {
  pending: message('kit.stage.pending'),
  inQueue: message('kit.stage.inQueue'),
  partialCompletion: message('kit.stage.partialCompletion'),
  completed: message('kit.stage.completed'),
  cancelled: message('kit.stage.cancelled'),
};
