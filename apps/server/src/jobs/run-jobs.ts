import { HOME } from '@fournil/db'
import { createWebhookSender } from '@fournil/integrations/webhooks/create-webhook-sender'
import type { JobName } from '@fournil/services/jobs/names'
import { sweepMoney } from '@fournil/services/payments/sweep-money'
import type { Logger } from 'pino'
import type { AppServices } from '../app-services.ts'
import { SCHEDULE } from './schedule.ts'
import { workOf } from './work-of.ts'
import { startWorkers } from './workers.ts'

export async function runJobs(
  services: AppServices,
  logger: Logger,
  sendWebhook = createWebhookSender(),
): Promise<void> {
  const work = workOf(services, sendWebhook)
  const workers = new Map<JobName, string[]>()
  for (const name of Object.keys(work) as JobName[])
    workers.set(name, await startWorkers(services, logger, work, name))
  services.jobs.wake(workers)
  await sweepMoney(services, { all: true })
  for (const { name, cron, where } of SCHEDULE) {
    if (where === 'home' && services.cell !== HOME) continue
    if (where === 'cells' && !services.cells) continue
    await services.jobs.boss.schedule(name, cron, {}, { tz: 'Europe/Paris' })
  }
}
