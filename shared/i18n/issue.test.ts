import { expect, test } from 'vitest';
import { z } from 'zod';
import { messagesEn } from './en.ts';
import { issueMessage } from './issue.ts';
import { translatorOf } from './translator.ts';

const fields = z.object({ stage: z.enum(['pending', 'completed']), days: z.int() });

test('a choice or number that is missing is required, and a wrong one is told as such', () => {
  const t = translatorOf('en', messagesEn);
  const told = (stage: unknown, days: unknown) =>
    fields
      .safeParse({ stage, days }, { reportInput: true })
      .error?.issues.map((issue) => issueMessage(issue, t));
  const required = t('validation.required');
  for (const nothing of [undefined, null, '']) expect(told(nothing, nothing)).toEqual([required, required]);
  expect(told('done', 'two')).toEqual([t('validation.choice'), t('validation.type')]);
});
