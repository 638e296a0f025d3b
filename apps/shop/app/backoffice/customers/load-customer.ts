import type { Visit } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'

/** The customer that stands open over the list. An address that names nobody opens nothing. */
export async function loadCustomer(api: Visit['api'], customer_id: string | null) {
  if (!customer_id) return null
  try {
    return await api.office.customers.get({ customer_id })
  } catch (error) {
    if (error instanceof ORPCError && [400, 404].includes(error.status)) return 'unknown' as const
    throw error
  }
}

export type OpenCustomer = Exclude<Awaited<ReturnType<typeof loadCustomer>>, null | 'unknown'>
