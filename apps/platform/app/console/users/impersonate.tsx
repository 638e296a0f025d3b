import type { UserRow } from '@fournil/contract/platform/users'
import { Select } from '@fournil/ui/select'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { failureOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

type ImpersonateDialogProps = { user: UserRow | null; onClose: () => void }

export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const shown = useLast(user)
  if (!shown) return null
  return <Impersonate key={shown.id} user={shown} isOpen={user !== null} onClose={onClose} />
}

type Opened = { user: UserRow; isOpen: boolean; onClose: () => void }

/** Acting as somebody asks for a reason, which both logs and their shop will show. */
function Impersonate({ user, isOpen, onClose }: Opened) {
  const [tenant_id, setTenant] = useState(user.tenants[0]?.tenant_id ?? '')
  const { run, busy } = useTask(openAsUser, {
    done: onClose,
    failed: (error) => toast(sentenceOf(error), { tone: 'danger' }),
  })
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={`Impersonate ${user.email}`}
      description="Their administration opens in a new tab, for an hour at most. The reason is written down, and shown there."
      confirmLabel="Start impersonation"
      busy={busy}
      onConfirm={(reason) => void run({ impersonated_user_id: user.id, tenant_id, reason })}
      onClose={onClose}
    >
      <Select
        label="Tenant"
        value={tenant_id}
        onChange={(event) => setTenant(event.target.value)}
        options={user.tenants.map((tenant) => ({ value: tenant.tenant_id, label: tenant.name }))}
      />
    </ReasonDialog>
  )
}

function sentenceOf(error: unknown): string {
  const code = error instanceof ORPCError ? error.code : null
  if (code === 'NOT_FOUND') return 'Tenant not found'
  if (code === 'SHOP_CLOSED')
    return 'Failed to create impersonation session: this tenant is not open'
  return failureOf(error, {
    signed_out: 'You must be logged in to impersonate',
    failed: 'Failed to create impersonation session',
  })
}

type Asked = Parameters<typeof platformApi.platform.impersonations.start>[0]

/** The tab is opened by the press itself: one that opens later is taken for a pop-up. */
async function openAsUser(asked: Asked) {
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await platformApi.platform.impersonations.start(asked)
    if (!tab) return window.location.assign(url)
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
