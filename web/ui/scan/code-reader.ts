export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
/** The Barcode Detection API, which TypeScript doesn't declare yet. */
interface DetectorClass {
  new (): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What tickets, papers and customers' cards carry. */
const needed = ['code_128', 'ean_13', 'qr_code'];

/** Reads codes by the browser's own detector if it knows them, otherwise by one that is fetched now. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Own } = globalThis as unknown as { BarcodeDetector?: DetectorClass };
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && needed.every((format) => known.includes(format))) return new Own();
  const { createFetchedReader } = await import('./fetched-reader.ts');
  return createFetchedReader();
}
