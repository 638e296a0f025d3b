import { HOME } from '@fournil/db'
import type { JobName } from '@fournil/services/jobs/names'
import type { AppServices } from '../app-services.ts'

const ZONE = 'Europe/Paris'

/** When what runs by itself. */
const SCHEDULE: { name: JobName; cron: string; where?: 'home' | 'cells' }[] = [
  { name: 'cells.carry-accounts', cron: '* * * * *', where: 'cells' },
  { name: 'cells.settle-claims', cron: '11 * * * *', where: 'cells' },
  { name: 'cells.remove-copies', cron: '41 * * * *', where: 'cells' },
  { name: 'cells.finish-moves', cron: '* * * * *', where: 'cells' },
  { name: 'auth.sweep', cron: '17 3 * * *' },
  { name: 'auth.end-impersonations', cron: '*/5 * * * *' },
  { name: 'files.sweep', cron: '43 3 * * *' },
  { name: 'ai.sweep', cron: '29 4 * * *' },
  { name: 'retention.sweep', cron: '13 2 * * *' },
  { name: 'monitoring.measure', cron: '* * * * *', where: 'home' },
  { name: 'monitoring.sweep', cron: '51 4 * * *', where: 'home' },
  { name: 'payments.sweep', cron: '* * * * *' },
  { name: 'webhooks.sweep', cron: '* * * * *' },
  { name: 'webhooks.remove-old', cron: '7 4 * * *' },
  { name: 'notifications.sweep', cron: '*/5 * * * *' },
  { name: 'subscriptions.sweep-trials', cron: '*/5 * * * *' },
  { name: 'subscriptions.sweep', cron: '*/10 * * * *' },
  { name: 'connect.sweep', cron: '*/10 * * * *' },
  { name: 'disputes.sweep', cron: '*/30 * * * *' },
  { name: 'disputes.find', cron: '23 */6 * * *' },
  { name: 'finances.release', cron: '*/15 * * * *' },
  { name: 'finances.check-ledger', cron: '37 2 * * *' },
  { name: 'till.sweep', cron: '*/10 * * * *' },
  { name: 'shop-deletion.sweep', cron: '23 * * * *' },
  { name: 'shop-deletion.sweep-unclaimed', cron: '41 5 * * *' },
  { name: 'shop-exports.sweep', cron: '7 * * * *' },
  { name: 'domains.sweep', cron: '*/10 * * * *' },
  { name: 'product-alerts.sweep', cron: '3-59/5 * * * *' },
  { name: 'merchant.sweep', cron: '7-59/10 * * * *' },
]

/** Writes what is new or not as it was, which at most starts is nothing. */
export async function keepSchedule({ jobs, cell, cells }: AppServices): Promise<void> {
  const kept = new Map((await jobs.boss.getSchedules()).map((known) => [known.name, known]))
  for (const { name, cron, where } of SCHEDULE) {
    if (where === 'home' && cell !== HOME) continue
    if (where === 'cells' && !cells) continue
    const known = kept.get(name)
    if (known?.cron === cron && known.timezone === ZONE) continue
    await jobs.boss.schedule(name, cron, {}, { tz: ZONE })
  }
}
