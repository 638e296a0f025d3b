import type { DomainRow } from '@fournil/contract/platform/domains'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { platformApi } from '../../platform-api.ts'
import { useTask } from '../use-task.ts'

export function RemoveDomain({
  domain,
  onClose,
}: {
  domain: DomainRow | null
  onClose: () => void
}) {
  const shown = useLast(domain)
  const { run, busy } = useTask(
    (domain_id: string) => platformApi.platform.domains.remove({ domain_id }),
    {
      done: () => {
        toast(`${shown?.domain} deleted`)
        onClose()
      },
      failed: () => {
        toast('Failed to delete domain', { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={domain !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Delete ${shown.domain}?`}
      consequence={`${shown.tenant_name} no longer answers there. Its owner would have to add and verify the domain again.`}
      confirmLabel="Delete domain"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}
