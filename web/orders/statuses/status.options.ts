import { message } from '#shared/i18n/messages.ts';

/** The stages with their labels, for fields and filters. */
export const stageOptions = {
  pending: message('common.stage.pending'),
  inQueue: message('common.stage.inQueue'),
  partialCompletion: message('common.stage.partialCompletion'),
  completed: message('common.stage.completed'),
  cancelled: message('common.stage.cancelled'),
};
