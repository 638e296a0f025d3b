import { createWebhookSender } from '@fournil/integrations/webhooks/create-webhook-sender'
import type { JobName } from '@fournil/services/jobs/names'
import { sweepMoney } from '@fournil/services/payments/sweep-money'
import type { Logger } from 'pino'
import type { AppServices } from '../app-services.ts'
import { keepSchedule } from './schedule.ts'
import { workOf } from './work-of.ts'
import { startWorkers } from './workers.ts'

export async function runJobs(
  services: AppServices,
  logger: Logger,
  sendWebhook = createWebhookSender(),
): Promise<void> {
  const work = workOf(services, sendWebhook)
  services.jobs.wake({
    names: Object.keys(work) as JobName[],
    start: (name) => startWorkers(services, logger, work, name),
  })
  await sweepMoney(services, { all: true })
  await keepSchedule(services)
}
