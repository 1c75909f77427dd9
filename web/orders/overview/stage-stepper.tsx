import { isolate } from '#shared/lib/isolate.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import type { OrderEvent } from '#shared/orders/order/order-event.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { stageTones } from '#web/orders/statuses/stage-label.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { ToneGlyph } from '#web/ui/display/tone-glyph.tsx';
import classes from './stage-stepper.module.css';
import { type StageStep, stageSteps } from './stage-steps.ts';

interface StageStepperProps {
  order: Order;
  events: readonly OrderEvent[];
  ready: number;
  pieces: number;
}

/** The stages of the order: past, current and next ones. */
export function StageStepper({ order, events, ready, pieces }: StageStepperProps) {
  const t = useT();
  return (
    <ol className={classes.steps} aria-label={t('orders.page.stages')}>
      {stageSteps(order, events).map((step) => (
        <li
          key={step.stage}
          className={`row shrinkable gap-10 ${classes.step}`}
          data-status={step.status}
          data-stage={step.stage}
          aria-current={step.status === 'in-progress' || step.status === 'error' ? 'step' : undefined}
        >
          <Glyph step={step} />
          <span className={`grid shrinkable ${classes.texts}`}>
            <span className={classes.name}>{t(`common.stage.${step.stage}`)}</span>
            <span className="muted type-caption nowrap">
              <When step={step} ready={ready} pieces={pieces} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Glyph({ step: { stage, status } }: { step: StageStep }) {
  if (status === 'pending') return <span aria-hidden className={classes.ring} />;
  return <ToneGlyph tone={status === 'complete' ? 'done' : stageTones[stage]} size={18} />;
}

function When({ step, ready, pieces }: { step: StageStep } & Pick<StageStepperProps, 'ready' | 'pieces'>) {
  const t = useT();
  const { number } = useFormat();
  if (step.reached) return <DateText value={step.reached} />;
  if (step.stage !== 'completed') return <>—</>;
  return t('orders.page.progress', {
    ready: isolate(number(ready)),
    pieces: isolate(number(pieces)),
    count: pieces,
  });
}
