import type { Visit } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import type { PromoCodesQuery } from './read-promo-codes.ts'

/** The orders of the code that stands open; nothing for a code that is not there, or a person who may not see orders. */
export async function loadUses(api: Visit['api'], { uses, uses_page }: PromoCodesQuery) {
  if (!uses) return null
  try {
    return await api.office.promoCodes.uses({ promo_code_id: uses, page: uses_page })
  } catch (error) {
    if (error instanceof ORPCError && [403, 404].includes(error.status)) return null
    throw error
  }
}

export type OpenUses = NonNullable<Awaited<ReturnType<typeof loadUses>>>
