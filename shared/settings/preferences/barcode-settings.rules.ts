import type { MessageKey } from '#shared/i18n/messages.ts';
import {
  type BarcodeSettings,
  barcodeSettingsFields,
  type Encoded,
  type Symbology,
} from './barcode-settings.schema.ts';

type Settings = Omit<BarcodeSettings, 'version'>;

/** In millimetres. A smaller area between the margins has no room for a code or text. */
const leastPrintable = { width: 20, height: 15 };
/** A sheet of A4, in millimetres. */
export const a4 = { width: 210, height: 297 };

/** The area between the margins, in millimetres. */
export const printable = (settings: Settings) => ({
  width: Number(settings.labelWidth) - Number(settings.marginStart) - Number(settings.marginEnd),
  height: Number(settings.labelHeight) - Number(settings.marginTop) - Number(settings.marginBottom),
});

/**
 * EAN-13 holds twelve digits and a check digit; of the possible contents only the ticket's own number has that form.
 */
const canHold = (symbology: Symbology, encoded: Encoded): boolean =>
  symbology !== 'ean13' || encoded === 'ticketNumber';

/** Contradictions between the settings, by the field that has to change. */
export function settingsProblems(settings: Settings): { path: keyof Settings; message: MessageKey }[] {
  const { width, height } = printable(settings);
  return [
    ...(canHold(settings.symbology, settings.encoded)
      ? []
      : [
          {
            path: 'symbology' as const,
            message:
              settings.encoded === 'trackingId'
                ? ('tickets.ean13Tracking' as const)
                : ('tickets.ean13Reference' as const),
          },
        ]),
    ...(width < leastPrintable.width
      ? [{ path: 'marginEnd' as const, message: 'tickets.marginsTooWide' as const }]
      : []),
    ...(height < leastPrintable.height
      ? [{ path: 'marginBottom' as const, message: 'tickets.marginsTooHigh' as const }]
      : []),
  ];
}

/** The fields with the checks across them. */
export const checkedBarcodeSettings = barcodeSettingsFields.check(({ value, issues }) => {
  for (const { path, message } of settingsProblems(value))
    issues.push({ code: 'custom', path: [path], message, input: value[path] });
});

/** The grid of labels on a sheet of A4: as many as fit, centred. Lengths in millimetres. */
export function sheetOf({ labelWidth, labelHeight }: Pick<Settings, 'labelWidth' | 'labelHeight'>) {
  const [width, height] = [Number(labelWidth), Number(labelHeight)];
  const columns = Math.max(1, Math.floor(a4.width / width));
  const rows = Math.max(1, Math.floor(a4.height / height));
  return {
    columns,
    rows,
    count: columns * rows,
    start: Math.max(0, (a4.width - columns * width) / 2),
    top: Math.max(0, (a4.height - rows * height) / 2),
  };
}

/** Common label sizes, as `width × height` in millimetres. */
export const labelStocks = [
  { stock: 'roll', width: '62', height: '40' },
  { stock: 'roll', width: '62', height: '29' },
  { stock: 'roll', width: '50', height: '30' },
  { stock: 'roll', width: '50', height: '25' },
  { stock: 'roll', width: '40', height: '30' },
  { stock: 'roll', width: '57.1', height: '31.7' },
  { stock: 'roll', width: '76.2', height: '50.8' },
  { stock: 'roll', width: '100', height: '50' },
  { stock: 'a4', width: '70', height: '37' },
  { stock: 'a4', width: '105', height: '57' },
] as const;
