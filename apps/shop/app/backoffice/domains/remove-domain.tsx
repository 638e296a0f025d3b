import type { OfficeDomain } from '@fournil/contract/office/domains'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'
import { failedTo } from './domain-errors.ts'

type RemoveDomainProps = {
  domain: OfficeDomain | null
  default_domain: string
  onClose: () => void
}

export function RemoveDomain({ domain, default_domain, onClose }: RemoveDomainProps) {
  const shown = useLast(domain)
  const { run, busy } = useTask(
    (domain_id: string) => officeApi.office.domains.remove({ domain_id }),
    {
      done: () => {
        toast('Domain deleted successfully')
        onClose()
      },
      failed: (error) => {
        toast(failedTo('delete domain')(error), { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={domain !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Supprimer le domaine ${shown.display_name}\u00a0?`}
      consequence={
        shown.is_verified
          ? `Votre boutique n’y répondra plus. Elle reste ouverte à l’adresse ${default_domain}.`
          : 'Il n’est pas vérifié\u00a0: rien ne change pour vos clients.'
      }
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}
