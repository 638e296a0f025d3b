import { createRequire } from 'node:module'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { holdBriefly } from './apply-migration.ts'

const { version } = createRequire(import.meta.url)('pg-boss/package.json') as { version: string }

/** How the queue's own versions are named among the applied migrations. */
export const JOBS = 'pg-boss-'

/** The job queue's own schema, installed and upgraded by the owner; the application only uses it. */
export async function installJobs(client: pg.Client, ownerUrl: string): Promise<string[]> {
  const installed = await install(client, ownerUrl)
  // The queue has none for what one shop has waiting, and every enqueue asks for that.
  await client.query(`create index if not exists job_waiting_of_group on pgboss.job_common (group_id, name, priority)
    where state = 'created' and group_id is not null`)
  // Nor one for the mails that a shop has been sent, which its people look at.
  await client.query(`create index if not exists job_mails_of_group on pgboss.job_common (group_id, created_on desc)
    where name in ('orders.send-mail', 'mail.send')`)
  await installTurns(client)
  return installed
}

/**
 * A job that finds others of its shop waiting goes behind them and, by its priority, behind the first of every other shop:
 * shops are served in turn, however many jobs one of them has. Whoever enqueues says so (`app.role_before`); what is brought
 * from another database keeps its place.
 */
async function installTurns(client: pg.Client) {
  await client.query(`create or replace function pgboss.stand_behind() returns trigger language plpgsql as $$
    declare
      lowest integer := (select min(job.priority) from pgboss.job_common job
        where job.group_id = new.group_id and job.name = new.name and job.state = 'created' and job.start_after <= now());
    begin
      if lowest is not null then new.priority := lowest - 1; end if;
      return new;
    end $$`)
  const { rowCount } = await client.query(
    `select from pg_trigger where tgrelid = 'pgboss.job_common'::regclass and tgname = 'stands_behind'`,
  )
  if (rowCount) return
  await holdBriefly(client, () =>
    client.query(`create trigger stands_behind before insert on pgboss.job_common for each row
      when (new.group_id is not null and new.start_after <= now() and current_setting('app.role_before', true) <> '')
      execute function pgboss.stand_behind()`),
  )
}

async function install(client: pg.Client, ownerUrl: string): Promise<string[]> {
  const name = `${JOBS}${version}`
  const { rowCount } = await client.query('select from migrations.applied where name = $1', [name])
  if (rowCount) return []

  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  await boss.start()
  await boss.stop({ graceful: false })
  await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [
    name,
    version,
  ])
  return [name]
}
