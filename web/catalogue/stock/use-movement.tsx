import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconClipboardCheck, IconPackageImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { Moved, MovementAction } from './movement.form.tsx';
import { MovementForm } from './movement.form.tsx';

interface Movements {
  /** Opens the form of a movement of an item. */
  ask: (action: MovementAction, item: Moved) => void;
  form: ReactNode;
}

/** The forms that receive, move and count an item. */
export function useMovement(): Movements {
  const [asked, setAsked] = useState<{ action: MovementAction; item: Moved } | null>(null);
  return {
    ask: (action, item) => setAsked({ action, item }),
    form: asked && <MovementForm {...asked} onClose={() => setAsked(null)} />,
  };
}

const actions = { receive: IconPackageImport, move: IconArrowsLeftRight, count: IconClipboardCheck };

/** Receive, Move and Count. */
export function MovementButtons({ onAsk }: { onAsk: (action: MovementAction) => void }) {
  const t = useT();
  return (Object.keys(actions) as MovementAction[]).map((action) => {
    const Drawn = actions[action];
    return (
      <Button
        key={action}
        variant={action === 'receive' ? 'filled' : 'default'}
        leftSection={<Drawn aria-hidden size={16} stroke={1.7} />}
        onClick={() => onAsk(action)}
      >
        {t(`catalogue.stock.${action}`)}
      </Button>
    );
  });
}
