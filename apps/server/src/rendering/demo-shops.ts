import { demoId } from '@fournil/demo/demo-id'
import { DEMO_PASSWORD, demoAdmin } from '@fournil/demo/rows/accounts'
import { demoShops as written } from '@fournil/demo/shops/shops'
import { tenantHost } from '@fournil/domain/hosts'
import type { AppServices } from '../app-services.ts'

/** The demo shops that answer on this platform. A merchant's shop of the same name has another id, and is not one. */
export async function demoShops({ tenants }: Pick<AppServices, 'tenants'>, platformOrigin: string) {
  const found = await Promise.all(
    written.map(async ({ slug }) => {
      const tenant = await tenants.bySlug(slug)
      if (tenant?.tenant_id !== demoId('tenant', slug)) return []
      const { protocol, host } = new URL(platformOrigin)
      return [
        {
          slug,
          name: tenant.tenant_name,
          // Not its own domain: nobody has registered that.
          origin: `${protocol}//${tenantHost(slug, host)}`,
          login: { email: demoAdmin(slug), password: DEMO_PASSWORD },
        },
      ]
    }),
  )
  return found.flat()
}
