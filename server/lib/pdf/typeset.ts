import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '#server/lib/data/problem.ts';
import { workQueue } from '#server/lib/process/work-queue.ts';
import { drawnPaper, type PrintedPaper } from './drawn-paper.ts';

interface Printing {
  /** What the file is, for the window of a reader. */
  title: string;
  papers: readonly [PrintedPaper, ...PrintedPaper[]];
  /** Gives up a document whose reader has gone, unless it is being written already. */
  signal?: AbortSignal | undefined;
  /** Whose turn it is; nobody's on a page without an account. */
  userId?: number | undefined;
}

/** In milliseconds: longer than 200 invoices take on a busy machine; and how long the process stays without work. */
const timeoutMs = 60_000;
const idleMs = 60_000;
/** The most papers of a document after which the process stays. */
const fewPapers = 10;

/** One process writes one document after another; a single paper takes some milliseconds. */
const printing = workQueue({
  atOnce: 1,
  waiting: 16,
  full: () => new Problem('unavailable', { retryAfter: 5, reason: 'too many documents wait' }),
  // One that is written, and two that wait.
  perUser: {
    most: 3,
    tooMany: () => new Problem('too_many', { message: 'errors.ownDocuments', retryAfter: 5 }),
  },
});

/**
 * Writes papers into one PDF, each on pages of its own with their own numbers, and returns its bytes.
 * Throws `unavailable` if too many documents wait, or one takes too long, and `too_many` if too many are of one user.
 */
export const writePdf = ({ title, papers, signal, userId }: Printing): Promise<Uint8Array> =>
  printing.run(async () => {
    signal?.throwIfAborted();
    return typeset(title, papers);
  }, userId);

type Reply = { id: number; bytes: Uint8Array } | { id: number; error: string };

let writer: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/**
 * A process of its own, so that neither a long document nor a crash touches the requests of others. The first document
 * starts it; without work it ends, which returns the memory of fonts and typesetting.
 */
function startedWriter(): ChildProcess {
  clearTimeout(idle);
  if (writer) return writer;
  // Without the environment: it needs none of the server's secrets.
  const started = fork(join(import.meta.dirname, 'typst.worker.js'), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
  });
  started.unref();
  started.channel?.unref();
  started.once('exit', () => {
    if (writer === started) writer = undefined;
  });
  writer = started;
  return started;
}

function endWriter(): void {
  writer?.kill('SIGKILL');
  writer = undefined;
}

async function typeset(title: string, papers: Printing['papers']): Promise<Uint8Array> {
  const process = startedWriter();
  const { data, pictures } = drawnPapers(papers);
  lastId += 1;
  try {
    const files = papers.flatMap(({ attached }) => attached ?? []);
    const job = { id: lastId, title, language: papers[0].language, papers: data, pictures, files };
    return await answerOf(process, job);
  } finally {
    // What a long document took isn't returned before the process ends.
    if (papers.length > fewPapers) endWriter();
    else idle = setTimeout(endWriter, idleMs).unref();
  }
}

/** A picture that several papers show is handed over once. */
function drawnPapers(papers: readonly PrintedPaper[]) {
  const paths = new Map<Uint8Array, string>();
  const fileOf = (picture: Uint8Array | null | undefined): string | null => {
    if (!picture) return null;
    const path = paths.get(picture) ?? `picture-${paths.size}.jpg`;
    paths.set(picture, path);
    return path;
  };
  const data = papers.map((paper, index) => {
    const pathOf = (address: string) => fileOf(paper.pictures?.get(address));
    return drawnPaper(paper, { logo: fileOf(paper.logo), pathOf }, index);
  });
  return { data, pictures: [...paths].map(([bytes, path]) => ({ path, bytes })) };
}

function answerOf(process: ChildProcess, job: { id: number } & Record<string, unknown>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      clearTimeout(timer);
      process.off('message', onReply);
      process.off('error', onEnd);
      process.off('exit', onEnd);
      work();
    };
    const onReply = (message: unknown) => {
      const reply = message as Reply;
      if (reply.id !== job.id) return;
      settle(() => ('bytes' in reply ? resolve(reply.bytes) : reject(new Error(`Typst: ${reply.error}`))));
    };
    const onEnd = (cause: unknown) =>
      settle(() => reject(cause instanceof Error ? cause : new Error('the process that writes PDFs ended')));
    const timer = setTimeout(() => {
      endWriter();
      settle(() => reject(new Problem('unavailable', { retryAfter: 5, reason: 'a document took too long' })));
    }, timeoutMs);
    process.on('message', onReply);
    process.on('error', onEnd);
    process.on('exit', onEnd);
    process.send(job);
  });
}
