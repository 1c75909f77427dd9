import { type ComponentType, type ReactNode, useState } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { StageAction } from '#shared/orders/statuses/stage.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useLeaveGuard } from '#web/ui/feedback/leave-guards.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import type { ActionFormProps } from './action-form.tsx';
import { AssignForm } from './assign.form.tsx';
import { CollectForm } from './collect.form.tsx';
import { CancelForm, CompleteForm, RevertForm, UndoCancelForm } from './decision.form.tsx';
import { HandOverForm } from './hand-over.form.tsx';
import type { Subject } from './order-action.rules.ts';

interface ActionDialog {
  title: MessageKey;
  Form: ComponentType<ActionFormProps>;
  /** The dialog's width in pixels. */
  size?: number;
}

const dialogs: Readonly<Record<StageAction, ActionDialog>> = {
  assign: { title: 'orders.actions.assigning.title', Form: AssignForm, size: 560 },
  collect: { title: 'orders.actions.collecting.title', Form: CollectForm, size: 680 },
  complete: { title: 'orders.actions.completing.title', Form: CompleteForm },
  cancel: { title: 'orders.actions.cancelling.title', Form: CancelForm },
  undoCancel: { title: 'orders.actions.undoing.title', Form: UndoCancelForm },
  revert: { title: 'orders.actions.reverting.title', Form: RevertForm },
  handOver: { title: 'orders.actions.handingOver.title', Form: HandOverForm, size: 520 },
};

type Details = Pick<ActionFormProps, 'of' | 'customer'>;

type OpenAction = Pick<ActionFormProps, 'subjects'> &
  Details & {
    action: StageAction;
    settle: (done: boolean) => void;
  };

export interface OrderActions {
  /** Opens the dialog of an action; resolves to true if it was done. `of` restricts it to one work type of one row. */
  ask: (action: StageAction, subjects: readonly Subject[], details?: Details) => Promise<boolean>;
  dialog: ReactNode;
}

/** The dialogs of the production actions, for lists and for the order's page. */
export function useOrderActions(): OrderActions {
  const t = useT();
  const isPhone = usePhone();
  const [asked, setAsked] = useState<OpenAction | null>(null);
  const [opened, setOpened] = useState(false);

  const ask: OrderActions['ask'] = (action, subjects, details) =>
    new Promise((settle) => {
      setAsked({ action, subjects, settle, ...details });
      setOpened(true);
    });
  const close = (done: boolean) => {
    asked?.settle(done);
    setOpened(false);
  };

  // Back closes the dialog alone: with the order's page, the typed counts would go too.
  useLeaveGuard({
    isLeft: () => opened,
    ask: async () => {
      close(false);
      return false;
    },
  });

  const { title, Form, size = 440 } = dialogs[asked?.action ?? 'assign'];
  const dialog = (
    <Dialog
      opened={opened}
      onClose={() => close(false)}
      onExitTransitionEnd={() => setAsked(null)}
      title={t(title)}
      size={size}
      fullScreen={isPhone && size > 440}
    >
      {asked && <Form {...asked} onClose={close} />}
    </Dialog>
  );
  return { ask, dialog };
}
