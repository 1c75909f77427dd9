import { IconTicket } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { type FittedCode, fitBars, fitQr } from '#shared/lib/codes/fit-code.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import { printable } from '#shared/settings/preferences/barcode-settings.rules.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { DrawnCode } from '#web/ui/print/code.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import classes from './code-labels.module.css';
import { LabelPages, labelPageSize } from './label-pages.tsx';

/** A label for something that has a code of its own, such as a shelf or an item. */
export interface CodeLabel {
  code: string;
  name: string;
  /** Below the name: where the shelf is, what the item costs. */
  second: string;
}

interface CodeLabelsProps {
  title: string;
  back: string;
  /** Undefined until they are read. */
  labels: readonly CodeLabel[] | undefined;
}

/** Labels with names and codes to scan, in the size of the shop's labels. */
export function CodeLabels({ title, back, labels }: CodeLabelsProps) {
  const t = useT();
  const saved = useRead(barcodeSettingsContract.get, {});
  if (saved.isError) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />;
  if (!saved.data || !labels) return <Waiting />;
  const settings = saved.data;
  return (
    <Paper title={title} back={back} size={labelPageSize(settings)}>
      <h1 className="sr-only no-print">{title}</h1>
      {labels.length === 0 && <EmptyState icon={IconTicket} title={t('tickets.print.none')} />}
      <LabelPages
        labels={labels}
        settings={settings}
        draw={(label) => <Label {...label} settings={settings} />}
      />
    </Paper>
  );
}

/** In millimetres: the lines above the code and the text below it. */
const linesHeight = 11;
const textHeight = 3.5;
const bars = { least: 6, most: 16 };
const mostQr = 26;

function fitCode(settings: BarcodeSettings, code: string): FittedCode {
  const { width, height } = printable(settings);
  const below = Math.min(bars.most, height - linesHeight - textHeight);
  const drawn =
    settings.symbology === 'qr' || below < bars.least
      ? null
      : fitBars('code128', code, { width, height: below });
  return drawn ?? fitQr(code, Math.min(height - textHeight, width / 2, mostQr));
}

function Label({ code, name, second, settings }: CodeLabel & { settings: BarcodeSettings }) {
  const t = useT();
  const fitted = fitCode(settings, code);
  const style: CSSProperties = {
    inlineSize: `${settings.labelWidth}mm`,
    blockSize: `${settings.labelHeight}mm`,
    paddingBlock: `${settings.marginTop}mm ${settings.marginBottom}mm`,
    paddingInline: `${settings.marginStart}mm ${settings.marginEnd}mm`,
  };
  return (
    <div className={classes.label} data-kind={fitted.kind} style={style}>
      <div className="grid grow shrinkable content-start">
        <UserText className={classes.name}>{name}</UserText>
        <UserText className={classes.second}>{second}</UserText>
      </div>
      <figure className={`rigid self-centre ${classes.code}`}>
        <DrawnCode fitted={fitted} label={t('tickets.print.code', { number: code })} />
        <figcaption>
          <Num code>{code}</Num>
        </figcaption>
      </figure>
    </div>
  );
}
