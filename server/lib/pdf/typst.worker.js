import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

// JavaScript, since it runs as a process of its own beside the bundle: TypeScript would load its compiler too.

/** @typedef {{ id: number, title: string, language: string, papers: unknown[], pictures: { path: string, bytes: Uint8Array }[], files: unknown[] }} Job */

const require = createRequire(import.meta.url);
/** @param {string} family @param {string[]} weights */
const fontPaths = (family, weights) => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
  return weights.map((weight) => join(folder, weight));
};
const weights = ['400Regular', '600SemiBold'];

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [
    {
      fontPaths: ['inter', 'vazirmatn', 'noto-nastaliq-urdu'].flatMap((family) => fontPaths(family, weights)),
    },
  ],
});

/** @param {Job} job */
function write({ title, language, papers, pictures, files }) {
  for (const { path, bytes } of pictures) compiler.mapShadow(shadowOf(path), Buffer.from(bytes));
  try {
    const compiled = compiler.compile({
      mainFilePath: join(import.meta.dirname, 'main.typ'),
      // The only way in: data, which no template evaluates.
      inputs: { title, language, papers: JSON.stringify(papers), files: JSON.stringify(files) },
    });
    if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
    return files.length > 0 ? archive(compiled.result) : compiler.pdf(compiled.result);
  } finally {
    for (const { path } of pictures) compiler.unmapShadow(shadowOf(path));
    compiler.evictCache(0);
  }
}

/**
 * PDF/A-3b, or a plain PDF with the same files where a paper can't be archived: the standard forbids a character that no font has.
 * @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstDocument} document
 */
function archive(document) {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-3b', creationTimestamp: Math.floor(Date.now() / 1000) });
  } catch {
    return compiler.pdf(document);
  }
}

/** @param {string} path */
const shadowOf = (path) => join(import.meta.dirname, path);

process.on('message', (/** @type {Job} */ job) => {
  try {
    process.send?.({ id: job.id, bytes: write(job) });
  } catch (error) {
    process.send?.({ id: job.id, error: error instanceof Error ? error.message : String(error) });
  }
});
