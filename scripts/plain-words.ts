import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Words that are hard to read in a comment, and what to write instead. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m|so)?ever\b/i, '"the user" or "a caller"'],
  [/\banew\b/i, '"again"'],
  [/\blest\b/i, '"so that … not"'],
  [/\breckon(?:s|ed|ing)?\b/i, '"compute"'],
  [/\b(?:Answers|and answers) (?:the|its|their|whether)\b/, '"returns"'],
];

const files = ['{shared,server,web,e2e,bench,scripts}/**/*.{ts,tsx,sql,css}', '*.ts'];
/** Migrations never change, messages are texts of the product, and this check names the words itself. */
const skipped = /^server\/database\/migrations\/|^shared\/i18n\/[^/]+\/|^scripts\/plain-words/;
const comment = /^\s*(?:\*|--)|\/\/ |\/\*/;

/** The unclear words in comments below `root`, as "file:line: word → replacement". */
export function findUnclearWords(root: string): string[] {
  const paths = globSync(files, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  if (paths.length === 0) throw new Error('no file was read');
  return paths
    .filter((path) => !skipped.test(path))
    .sort()
    .flatMap((path) =>
      unclearLines(readFileSync(resolve(root, path), 'utf8')).map((line) => `${path}:${line}`),
    );
}

/** A line counts as a comment if it starts or contains one. */
function unclearLines(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (!comment.test(line)) return [];
    return plainWords.flatMap(([pattern, replacement]) => {
      const word = pattern.exec(line)?.[0];
      return word ? [`${index + 1}: ${word} → ${replacement}`] : [];
    });
  });
}

if (import.meta.main) {
  const found = findUnclearWords(resolve(import.meta.dirname, '..'));
  for (const each of found) process.stderr.write(`${each}\n`);
  if (found.length > 0) process.exitCode = 1;
}
