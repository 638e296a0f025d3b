import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { rule } from '../form-schema.ts'
import { platformProcedure } from '../procedure.ts'
import { englishLine, englishSearch } from './english-fields.ts'
import { keyPageOf, pageByNumber, pageByUuid } from './key-page.ts'

const RANGE = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const isRange = (typed: string) => typed === '' || RANGE.safeParse(typed).success
const address = englishLine(49)
  .refine(isRange, 'This is neither an IP address nor a range such as 203.0.113.0/24.')
  .meta({ title: 'IP address or range' })

const BLACKLIST_MISSING = 'Please provide IP address and reason'
const WHITELIST_MISSING = 'Please provide IP address and description'
const EXPIRY_MISSING = 'Choose the last day of a ban that is not permanent.'

type Blacklisted = { is_permanent: boolean; expires_on: string | null }

export const BlacklistForm = z
  .strictObject({
    ip_address: address.min(1, BLACKLIST_MISSING),
    reason: englishLine(300).min(1, BLACKLIST_MISSING).meta({ title: 'Reason' }),
    is_permanent: z.boolean().meta({ title: 'Permanent' }),
    /** The last day of a temporary entry, on the platform's clock. */
    expires_on: z.iso.date('Choose a day.').nullable().meta({ title: 'Last day' }),
  })
  .check(
    rule(['is_permanent', 'expires_on'], ({ is_permanent, expires_on }: Blacklisted) =>
      is_permanent || expires_on ? null : { field: 'expires_on', message: EXPIRY_MISSING },
    ),
  )
export type BlacklistForm = z.output<typeof BlacklistForm>

export const WhitelistForm = z.strictObject({
  ip_address: address.min(1, WHITELIST_MISSING),
  description: englishLine(300).min(1, WHITELIST_MISSING).meta({ title: 'Description' }),
})
export type WhitelistForm = z.output<typeof WhitelistForm>

export const AddressRow = z.object({
  id: z.string(),
  ip_address: z.string(),
  /** Why it is blocked, or what it is. */
  note: z.string(),
  /** Null: for good. */
  expires_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
})
export type AddressRow = z.infer<typeof AddressRow>

export const SecurityLogRow = z.object({
  id: z.string(),
  event_type: z.string(),
  severity: z.enum(['info', 'warning', 'error', 'critical']),
  ip_address: z.string().nullable(),
  tenant_name: z.string().nullable(),
  details: z.string(),
  created_at: z.coerce.date(),
})
export type SecurityLogRow = z.infer<typeof SecurityLogRow>

const list = z.enum(['blacklist', 'whitelist'])
export type AddressList = z.infer<typeof list>

export const security = {
  addresses: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/security/addresses',
      summary: 'Addresses that are blocked, or let in all the same, newest first',
    })
    .input(z.strictObject({ list, search: englishSearch.optional(), ...pageByUuid }))
    .output(keyPageOf(AddressRow)),
  block: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/security/blacklist',
      summary: 'Block an address or a range, for good or until a day',
    })
    .errors(errors('CONSOLE_REFUSED'))
    .input(BlacklistForm)
    .output(z.object({ id: z.string() })),
  allow: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/security/whitelist',
      summary: 'Let an address or a range in, whatever the blacklist says',
    })
    .errors(errors('CONSOLE_REFUSED'))
    .input(WhitelistForm)
    .output(z.object({ id: z.string() })),
  removeAddress: platformProcedure
    .route({
      method: 'DELETE',
      path: '/platform/security/addresses/{address_id}',
      summary: 'Take an address off one of the lists',
    })
    .errors(errors('NOT_FOUND', 'CONSOLE_REFUSED'))
    .input(z.strictObject({ list, address_id: id }))
    .output(z.object({ removed: z.literal(true) })),
  logs: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/security/logs',
      summary: 'What the security log says, newest first',
    })
    .input(z.strictObject({ search: englishSearch.optional(), ...pageByNumber }))
    .output(keyPageOf(SecurityLogRow)),
}
