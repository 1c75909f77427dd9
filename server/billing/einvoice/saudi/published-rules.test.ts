import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { unsignedDocument } from './document.ts';
import { stampedDocument } from './stamp.ts';
import { recordsOf, sampleFacts, testStamp, text } from './test-facts.ts';

/**
 * `SAUDI_TOOL=<folder> npm run test:saudi`: documents against what the authority publishes with its tool (E-Invoicing SDK, zatca.gov.sa):
 * `Data/Schemas`, `Data/Rules` and `Data/Samples` in that folder.
 */
const folder = process.env.SAUDI_TOOL ?? '';
const isWanted = folder !== '';
const data = (...path: string[]) => join(folder, 'Data', ...path);

const run = promisify(execFile);
const xslt = fileURLToPath(import.meta.resolve('xslt3'));
const scratch = isWanted ? await mkdtemp(join(tmpdir(), 'saudi-')) : '';
afterAll(() => rm(scratch, { recursive: true, force: true }));

const stamped = Object.entries(sampleFacts).map(
  ([name, facts]) => [name, stampedDocument(unsignedDocument(facts), testStamp).xml] as const,
);

test.runIf(isWanted)('documents are valid by the schemas of UBL', async () => {
  const { valid, errors } = await validateXML({
    xml: stamped.map(([fileName, contents]) => ({ fileName, contents })),
    schema: (await schemas('maindoc')).filter(({ fileName }) => fileName.includes('Invoice')),
    preload: await schemas('common'),
    maxMemoryPages: 16_384,
  });
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
});

async function schemas(part: 'maindoc' | 'common') {
  const place = data('Schemas', 'xsds', 'UBL2.1', 'xsd', part);
  const names = await readdir(place);
  return Promise.all(
    names.map(async (name) => ({
      fileName: `${part}/${name}`,
      contents: await readFile(join(place, name), 'utf8'),
    })),
  );
}

describe.runIf(isWanted)('the published rules', () => {
  let compiled: string[] = [];
  beforeAll(async () => {
    const place = data('Rules', 'schematrons');
    const rules = (await readdir(place)).filter((name) => name.endsWith('.xsl'));
    expect(rules).toHaveLength(2);
    for (const name of rules)
      await run(process.execPath, [
        xslt,
        `-xsl:${join(place, name)}`,
        `-export:${join(scratch, name)}.sef`,
        '-nogo',
      ]);
    compiled = rules.map((name) => join(scratch, `${name}.sef`));
  }, 300_000);

  test.each(stamped)('are kept by %s', async (_, xml) => expect(await broken(xml)).toEqual([]), 120_000);

  test('are seen to be broken', async () => {
    const xml = stamped[0]?.[1].replace('<cbc:Percent>15<', '<cbc:Percent>14<') ?? '';
    expect(await broken(xml)).toContain('BR-KSA-84');
  }, 120_000);

  async function broken(xml: string): Promise<string[]> {
    const source = join(scratch, 'document.xml');
    await writeFile(source, xml);
    const reports = [];
    for (const rules of compiled) {
      const { stdout } = await run(process.execPath, [xslt, `-xsl:${rules}`, `-s:${source}`], {
        maxBuffer: 2 ** 26,
      });
      reports.push(...stdout.matchAll(/<svrl:failed-assert[^>]* id="([^"]+)"/g));
    }
    return reports.map(([, id = '']) => id);
  }
});

/** The signature itself is never the same twice. */
const unsigned = (code: string) => recordsOf(code).map((value, index) => (index === 6 ? '' : text(value)));

test.runIf(isWanted)('the samples have the hashes, signed properties and codes that we compute', async () => {
  const names = (await readdir(data('Samples'), { recursive: true })).filter((name) => name.endsWith('.xml'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const xml = await readFile(data('Samples', name), 'utf8');
    const said = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    const own = stampedDocument(xml, {
      ...testStamp,
      certificate: said(/<ds:X509Certificate>([^<]+)</),
      signedAt: new Date(`${said(/<xades:SigningTime>([^<]+)</)}+03:00`),
    });
    expect([name, own.hash]).toEqual([name, said(/"invoiceSignedData"[\s\S]*?<ds:DigestValue>([^<]+)</)]);
    const properties = said(/"#xadesSignedProperties"[\s\S]*?<ds:DigestValue>([^<]+)</);
    expect([name, own.xml]).toEqual([name, expect.stringContaining(`<ds:DigestValue>${properties}<`)]);
    expect(own.xml.split(properties).length).toBe(3);
    const code = said(/<cbc:ID>QR<\/cbc:ID>[\s\S]*?text\/plain">([^<]+)</);
    expect([name, ...unsigned(own.code)]).toEqual([name, ...unsigned(code)]);
  }
});
