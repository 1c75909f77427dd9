import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { parseDecimal } from '#shared/lib/digits.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { directionOf, isLanguage, type Language, languages } from '#shared/lib/language.ts';
import { sheetOf } from '#shared/settings/preferences/barcode-settings.rules.ts';
import type { BarcodeSettings } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { Card } from '#web/ui/display/card.tsx';
import field from '#web/ui/form/field/field.module.css';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { InLanguage } from '#web/ui/print/in-language.tsx';
import { Ruler } from './ruler.tsx';
import { Ticket } from './ticket.tsx';
import { sampleTickets } from './ticket-facts.ts';
import { composeTicket } from './ticket-lines.ts';
import classes from './ticket-preview.module.css';
import { TicketWarnings } from './ticket-warnings.tsx';

const decade = 10;
/** The length to measure when calibrating the screen, in millimetres. */
const measured = 50;
const scaleKey = 'screen-scale';
/** Limits of the calibration: no real screen shows a CSS millimetre at less than half or more than twice its length. */
const scaleBounds = { least: 0.5, most: 2 };

/** The label in its real size, with a ruler at its sides; it uses the same component as printing. */
export function TicketPreview({ settings }: { settings: BarcodeSettings }) {
  const t = useT();
  const { number } = useFormat();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [scale, setScale] = useScreenScale();
  const wide = Math.max(measured, Math.ceil(Number(settings.labelWidth) / decade) * decade);
  const high = Math.ceil(Number(settings.labelHeight) / decade) * decade;
  const { columns, rows } = sheetOf(settings);
  return (
    <Card
      title={t('tickets.preview.title')}
      action={
        <Button
          component="a"
          href={`/barcode-settings/test?${new URLSearchParams({ lang: language, settings: JSON.stringify(settings) })}`}
          target="_blank"
          variant="default"
          size="sm"
          leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
        >
          {t('tickets.preview.test')}
        </Button>
      }
    >
      <div className="grid gap-12 one-column items-start">
        <SegmentedControl
          aria-label={t('tickets.preview.language')}
          data={languages.map((each) => ({
            value: each,
            label: <span lang={each}>{languageNames[each]}</span>,
          }))}
          value={language}
          onChange={(value) => isLanguage(value) && setLanguage(value)}
        />
        <section
          className={classes.desk}
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide label scrolls, by the keyboard too.
          tabIndex={0}
          aria-label={t('tickets.preview.title')}
        >
          <div className={classes.scaled} style={{ zoom: scale }}>
            <span />
            <Ruler length={wide} />
            <Ruler length={high} vertical />
            <div className={`paper ${classes.label}`} lang={language} dir={directionOf(language)}>
              <InLanguage language={language}>
                <Sample settings={settings} />
              </InLanguage>
            </div>
          </div>
        </section>
        <Warned settings={settings} language={language} />
        {settings.stock === 'a4' && (
          <p className="muted type-caption">
            {t('tickets.preview.sheet', { columns: isolate(number(columns)), rows: isolate(number(rows)) })}
          </p>
        )}
        <p className="muted type-caption">{t('tickets.preview.ruler')}</p>
        <Calibration onMeasured={(length) => setScale((scale * measured) / length)} />
      </div>
    </Card>
  );
}

/** Rendered in the label's own language. */
function Sample({ settings }: { settings: BarcodeSettings }) {
  const t = useT();
  const { today } = useFormat();
  const [facts] = sampleTickets(t, settings, today());
  return facts && <Ticket facts={facts} settings={settings} />;
}

/** The code's module size, and the warnings. */
function Warned({ settings, language }: { settings: BarcodeSettings; language: Language }) {
  const t = useT();
  const { number, today } = useFormat();
  const [facts] = sampleTickets(t, settings, today());
  if (!facts) return null;
  const { kind, module, width, height } = composeTicket(facts, settings, language).layout.code;
  const params = {
    module: isolate(number(module.toFixed(2))),
    width: isolate(number(width.toFixed(0))),
    height: isolate(number(height.toFixed(0))),
  };
  return (
    <div>
      <p className="muted type-caption">
        {t(kind === 'bars' ? 'tickets.preview.facts' : 'tickets.preview.qrFacts', params)}
      </p>
      <TicketWarnings facts={facts} settings={settings} language={language} />
    </div>
  );
}

/** Asks for the real length of the ruler's first fifty millimetres, and scales the preview accordingly. */
function Calibration({ onMeasured }: { onMeasured: (length: number) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    if (typed.trim() === '') return setWrong(false);
    const length = Number(parseDecimal(typed));
    const isRight = length >= 25 && length <= 100;
    setWrong(!isRight);
    if (!isRight) return;
    onMeasured(length);
    setTyped('');
  };
  return (
    <TextInput
      className={classes.scale}
      label={t('tickets.preview.scale')}
      inputMode="decimal"
      classNames={{ input: field.ltr }}
      placeholder={String(measured)}
      rightSection={t('tickets.mm')}
      rightSectionWidth={44}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Keeps Enter from submitting the form around.
        event.preventDefault();
        take();
      }}
      error={isWrong && t('tickets.preview.scaleInvalid')}
    />
  );
}

const readScale = (): number => {
  const scale = Number(readStored(scaleKey));
  return scale >= scaleBounds.least && scale <= scaleBounds.most ? scale : 1;
};

/** The factor by which this device must scale a CSS millimetre to show a real one; stored on the device. */
function useScreenScale(): [number, (scale: number) => void] {
  const [scale, setScale] = useState(readScale);
  const change = (wanted: number) => {
    const next = Math.min(scaleBounds.most, Math.max(scaleBounds.least, wanted));
    store(scaleKey, String(next));
    setScale(next);
  };
  return [scale, change];
}
