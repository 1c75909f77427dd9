import { createDatabase, createPool } from '#server/database/connection.ts';
import { unsentMails } from '#server/lib/mail/mail.ts';
import { runCommand, visitShop } from './open-shop.ts';

/** `npm run outbox`: prints the mails that were not sent, and why. */
async function printOutbox(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  const mails = await unsentMails(createDatabase(pool)).finally(() => pool.end());
  if (mails.length === 0) process.stdout.write('No mail waits to be sent.\n');
  for (const { id, created, recipient, subject, text, tries, refusal } of mails) {
    const head = [`Mail ${id}, ${created.toISOString()}`, `To: ${recipient}`, `Subject: ${subject}`];
    if (refusal) head.push(`Refused, after try ${tries}: ${refusal}`);
    process.stdout.write(`${head.join('\n')}\n\n${text}\n\n${'—'.repeat(40)}\n`);
  }
}

await runCommand((config, shutdown) => visitShop(config, shutdown, printOutbox));
