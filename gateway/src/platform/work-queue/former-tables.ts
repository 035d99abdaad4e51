import type { DataSource } from 'typeorm';
import type { ScheduledJob } from '../job-runner.js';
import { insertEventJobs } from './job-rows.js';

/** Once a row's attempt is due, no gateway of the previous version is working on it. */
const MOVE_MAILS = `
WITH moved AS (
  DELETE FROM mail_queue WHERE id = ANY (ARRAY(
    SELECT id FROM mail_queue WHERE sent_at IS NULL AND attempt_at <= now() FOR UPDATE SKIP LOCKED))
  RETURNING *
)
SELECT graphile_worker.add_job('mail', json_build_object('id', id, 'to', recipient, 'subject', subject,
  'text', text, 'html', html, 'createdAt', created_at)) FROM moved`;

const MOVE_EVENTS = `
WITH moved AS (
  DELETE FROM outbox WHERE id = ANY (ARRAY(
    SELECT id FROM outbox WHERE attempt_at <= now() FOR UPDATE SKIP LOCKED))
  RETURNING *
)
${insertEventJobs("SELECT id::text AS key, json_build_object('userId', user_id, 'kind', kind, 'payload', payload) AS payload FROM moved", 0)}`;

/**
 * Moves rows that gateways of the previous version left in their tables `mail_queue` and `outbox`, which they still use
 * during a deployment. The next version drops both tables.
 */
export function formerTablesJob(dataSource: DataSource): ScheduledJob {
  return {
    name: 'former tables',
    everyMs: 60_000,
    atOnce: true,
    async work() {
      await dataSource.query(MOVE_MAILS);
      await dataSource.query(MOVE_EVENTS);
      // Finished mails contain addresses, and are no longer read.
      await dataSource.query('DELETE FROM mail_queue WHERE sent_at IS NOT NULL OR attempt_at IS NULL');
    },
    failureMessage: 'what the version before has left could not be moved',
  };
}
