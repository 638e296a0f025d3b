import type { OfficeDomain } from '@fournil/contract/office/domains'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { useLast } from '../use-last.ts'

type CertificateDialogProps = { domain: OfficeDomain | null; onClose: () => void }

/** There is nothing to configure, and it says so. */
export function CertificateDialog({ domain, onClose }: CertificateDialogProps) {
  const shown = useLast(domain)
  if (!shown) return null
  return (
    <Dialog
      open={domain !== null}
      onOpenChange={(open) => open || onClose()}
      title="Certificat SSL"
      description={shown.display_name}
      size="small"
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <div className="stack">
        <p>
          Vous n’avez rien à faire&nbsp;: le certificat est demandé puis renouvelé automatiquement
          dès que le domaine mène à votre boutique.
        </p>
        <p>
          Cela prend en général une minute. S’il est encore en attente après une heure, vérifiez les
          enregistrements DNS du domaine, en particulier qu’aucun enregistrement CAA n’interdit
          Let’s Encrypt.
        </p>
      </div>
    </Dialog>
  )
}
