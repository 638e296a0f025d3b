import type { Database } from '@fournil/db'
import {
  type InProcessSandbox,
  openInProcess,
} from '@fournil/integrations/payments/sandbox/in-process'
import type { Context } from '@fournil/services/context'
import { tenantById } from '@fournil/services/tenancy/tenant-by-id'
import type { ShopContext } from '../shop-context.ts'
import { type People, peopleOf } from './people.ts'
import { refundJobs } from './refund-jobs.ts'

/** A shop in which the past can happen. */
export type OpenShop = {
  context: ShopContext
  people: People
  sandbox: InProcessSandbox
  /** The payment provider's clock; everybody else is told the time. */
  setClock: (now: Date) => void
  takeRefunds: () => string[]
}

export async function openShop(
  context: ShopContext,
  db: Database,
  { storage, originOf, encryption }: Pick<Context, 'storage' | 'originOf' | 'encryption'>,
): Promise<OpenShop> {
  let clock = context.now
  const sandbox = openInProcess(() => clock.getTime())
  const tenant = await tenantById(db, context.tenant_id)
  if (!tenant) throw new Error(`The demo shop ${context.shop.slug} has no tenant.`)
  const { jobs, take } = refundJobs()
  const { payments } = sandbox
  return {
    context,
    people: peopleOf(context, { db, tenant, storage, originOf, encryption, jobs, payments }),
    sandbox,
    setClock: (now) => {
      clock = now
    },
    takeRefunds: take,
  }
}
