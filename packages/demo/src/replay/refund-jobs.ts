import type { Context } from '@fournil/services/context'
import type { Jobs } from '@fournil/services/jobs/names'

export type RefundJobs = {
  jobs: Context['jobs']
  /** The refunds that were asked for since the last call. */
  take: () => string[]
}

/** Of all that verbs leave to jobs, refunds alone are carried out: nobody is written to about an order of the past. */
export function refundJobs(): RefundJobs {
  let waiting: string[] = []
  const enqueue: Context['jobs']['enqueue'] = async (_tx, name, data) => {
    if (name === 'payments.refund') waiting.push((data as Jobs['payments.refund']).refund_id)
  }
  const prepare: Context['jobs']['prepare'] =
    async (...jobs) =>
    (tx) =>
      Promise.all(jobs.map(({ name, data }) => enqueue(tx, name, data)))
  return {
    // Verbs enqueue and do nothing else with the queue.
    jobs: { enqueue, prepare } as Context['jobs'],
    take: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}
