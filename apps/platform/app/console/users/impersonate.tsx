import type { UserRow } from '@fournil/contract/platform/users'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { Select } from '@fournil/ui/select'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

const LONGEST_REASON = 500

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
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const { run, busy } = useTask(openAsUser, {
    done: () => {
      setTyped('')
      onClose()
    },
    failed: (error) =>
      toast(`Failed to create impersonation session: ${reasonOf(error)}`, { tone: 'danger' }),
  })
  const start = () => void run({ impersonated_user_id: user.id, tenant_id, reason })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || busy || onClose()}
      title={`Impersonate ${user.email}`}
      description="Their administration opens in a new tab, for an hour at most. The reason is written down, and shown there."
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            disabled={reason === '' || reason.length > LONGEST_REASON}
            onClick={start}
          >
            Start impersonation
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label="Tenant"
          value={tenant_id}
          onChange={(event) => setTenant(event.target.value)}
          options={user.tenants.map((tenant) => ({ value: tenant.tenant_id, label: tenant.name }))}
        />
        <TextArea
          label="Reason"
          required
          rows={3}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          count={{ length: reason.length, max: LONGEST_REASON }}
        />
      </div>
    </Dialog>
  )
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
