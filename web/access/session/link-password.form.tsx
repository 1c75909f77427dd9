import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { navigate } from '#web/lib/router/history.ts';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './new-password.fields.tsx';
import { newPasswordProblems } from './public.rules.ts';
import { usePublicForm } from './use-public-form.ts';

interface LinkPasswordFormProps {
  title: string;
  explanation: string;
  label: string;
  confirmationLabel: string;
  submitLabel: string;
  /** What a failure says that has no words of its own. */
  fallback: MessageKey;
  /** Sets the password by the token of the link. */
  send: (typed: { password: string; passwordConfirmation: string }) => Promise<unknown>;
  /** Called with the reason where the link was used before or has expired. */
  onDead: (reason: string) => void;
  /** A link to the related screen. */
  other: ReactNode;
}

/** The password that is chosen by a mailed or shared link, which works once. */
export function LinkPasswordForm(props: LinkPasswordFormProps) {
  const { title, explanation, label, confirmationLabel, submitLabel, fallback, send, onDead, other } = props;
  const model = usePublicForm({
    fields: ['password', 'passwordConfirmation'],
    rules: newPasswordProblems,
    send: async (typed) => {
      try {
        await send(typed);
      } catch (error) {
        if (!(error instanceof ApiError && isAboutLink(error))) throw error;
        onDead(error.message);
        // A reload must not use the token again.
        void navigate(window.location.pathname, { replace: true });
      }
    },
    fallback,
  });
  return (
    <AccountForm
      model={model}
      title={title}
      explanation={explanation}
      submitLabel={submitLabel}
      fields={
        <NewPasswordFields errorOf={model.errorOf} label={label} confirmationLabel={confirmationLabel} />
      }
      other={other}
    />
  );
}

/** Whether the server refuses the link, not what was typed. */
export const isAboutLink = ({ status, errors }: ApiError): boolean => status === 422 && errors.length === 0;
