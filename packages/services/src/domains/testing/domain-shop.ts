import type { Permission } from '@fournil/domain/permissions'
import { createDns } from '@fournil/integrations/dns/create-dns'
import type { DnsServer } from '@fournil/integrations/dns/testing/dns-server'
import type { TestShop } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import type { TestTeam } from '../../members/testing/test-team.ts'
import { addDomain } from '../add-domain.ts'

/** A shop whose people ask these name servers. */
export type DomainShop = {
  shop: TestShop
  office: TenantContext
  at: (now: Date) => TenantContext
  /** Claims a name and gives its id and token. */
  claim: (domain: string) => Promise<{ id: string; token: string }>
  row: (id: string) => Promise<Record<string, unknown>>
}

export async function openDomainShop(
  team: TestTeam,
  servers: readonly DnsServer[],
  permissions: readonly Permission[] = ['can_manage_design_settings'],
): Promise<DomainShop> {
  const shop = await team.newShop()
  const person = await team.member(shop, permissions)
  // A busy machine is slow, not silent.
  const dns = createDns({
    servers: servers.map(({ address }) => address),
    patience_ms: 20_000,
  })
  const at = (now: Date): TenantContext => ({ ...team.at(shop, person, now), dns })
  const office = at(new Date())
  return {
    shop,
    office,
    at,
    claim: async (domain) => {
      const { id, verification_token } = await addDomain(office, { type: 'custom', domain })
      return { id, token: verification_token }
    },
    row: async (id) => {
      const [row] = await team.database.owner<Record<string, unknown>>(
        'select * from tenant_domains where id = $1',
        [id],
      )
      return row ?? {}
    },
  }
}
