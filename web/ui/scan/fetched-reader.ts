import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads codes in browsers without a detector: Safari, Firefox, and Chrome on most desktops. */
export function createFetchedReader(): BarcodeDetector {
  // Otherwise the library fetches its program from a public host.
  prepareZXingModule({ overrides: { locateFile: () => program } });
  return new BarcodeDetector();
}
