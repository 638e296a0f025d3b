import type { TenantDetails, TenantRow } from '@fournil/contract/platform/tenants'
import type { PlanLimit } from '@fournil/domain/plans'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Dialog } from '@fournil/ui/dialog'
import { FormLoader } from '@fournil/ui/form'
import { useLast } from '@fournil/ui/use-last'
import { useCallback } from 'react'
import { platformApi } from '../../platform-api.ts'
import { formatDay, formatMoment, formatNumber } from '../formats.ts'
import { TenantExports } from './tenant-exports.tsx'
import { TenantStatusBadge } from './tenant-status.tsx'

type TenantDetailsDialogProps = { tenant: TenantRow | null; onClose: () => void }

export function TenantDetailsDialog({ tenant, onClose }: TenantDetailsDialogProps) {
  const shown = useLast(tenant)
  if (!shown) return null
  return (
    <Dialog
      open={tenant !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown.name}
      size="large"
    >
      <Loaded key={shown.id} tenant_id={shown.id} />
    </Dialog>
  )
}

function Loaded({ tenant_id }: { tenant_id: string }) {
  const load = useCallback(() => platformApi.platform.tenants.get({ tenant_id }), [tenant_id])
  return (
    <FormLoader load={load} fields={8}>
      {(details) => <Details details={details} />}
    </FormLoader>
  )
}

const LIMITS: Readonly<Record<PlanLimit, string>> = {
  products: 'Products',
  stores: 'Stores',
  orders: 'Orders this month',
  admin_users: 'Admin users',
  storage_mb: 'Storage (MB)',
  ai_credits: 'AI credits this month',
  custom_domains: 'Custom domains',
}

function Details({ details }: { details: TenantDetails }) {
  const { owner_email, is_owner_invited, trial_ends_at, domain_list, user_list } = details
  const lastOrder = details.last_order_at
  return (
    <div className="stack loose">
      <DefinitionList
        items={[
          { term: 'Status', value: <TenantStatusBadge status={details.display_status} /> },
          {
            term: 'Owner',
            value: `${owner_email ?? 'None'}${is_owner_invited ? ' (invited)' : ''}`,
          },
          { term: 'Address', value: <a href={details.origin}>{new URL(details.origin).host}</a> },
          { term: 'Plan', value: `${details.plan_name}, ${details.subscription_status}` },
          { term: 'Trial ends', value: trial_ends_at ? formatDay(trial_ends_at) : 'No trial' },
          { term: 'Created', value: formatMoment(details.created_at) },
          { term: 'Last change', value: formatMoment(details.updated_at) },
          { term: 'Orders, last 30 days', value: formatNumber(details.orders_last_30_days) },
          { term: 'Last order', value: lastOrder ? formatMoment(lastOrder) : 'None of late' },
        ]}
      />
      <TenantExports tenant_id={details.id} />
      <section className="stack tight">
        <h3>Usage</h3>
        <DefinitionList
          items={details.usage.map(({ limit, used, most }) => ({
            term: LIMITS[limit],
            value: `${formatNumber(Math.round(used))} of ${most === null ? 'unlimited' : formatNumber(most)}`,
          }))}
        />
      </section>
      <section className="stack tight">
        <h3>Domains ({formatNumber(details.domains)})</h3>
        {domain_list.length === 0 && <p className="quiet">No domain of its own.</p>}
        <ul>
          {domain_list.map(({ domain, is_verified, is_primary }) => (
            <li key={domain} className="list-long">
              {domain}, {is_verified ? 'verified' : 'pending'}
              {is_primary && ', primary'}
            </li>
          ))}
        </ul>
      </section>
      <section className="stack tight">
        <h3>Users ({formatNumber(details.users)})</h3>
        {user_list.length === 0 && <p className="quiet">Nobody yet.</p>}
        <ul>
          {user_list.map(({ email, last_sign_in_at }) => (
            <li key={email} className="list-long">
              {email},{' '}
              {last_sign_in_at ? `last here ${formatMoment(last_sign_in_at)}` : 'never signed in'}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
