import type { OfficeDomain } from '@fournil/contract/office/domains'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { FormLoader } from '@fournil/ui/form'
import { useCallback } from 'react'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { DnsSteps } from './dns-steps.tsx'
import type { Verification } from './use-verification.ts'

type DnsDialogProps = {
  domain: OfficeDomain | null
  verification: Verification
  onClose: () => void
}

/** Read beside the page of the DNS provider, record by record. */
export function DnsDialog({ domain, verification, onClose }: DnsDialogProps) {
  const shown = useLast(domain)
  if (!shown) return null
  return (
    <Dialog
      open={domain !== null}
      onOpenChange={(open) => open || onClose()}
      title="Instructions DNS"
      description={shown.display_name}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          {!shown.is_verified && (
            <Button
              busy={verification.verifying === shown.id}
              onClick={() => verification.verify(shown.id)}
            >
              Vérifier maintenant
            </Button>
          )}
        </>
      }
    >
      <Instructions key={shown.id} domainId={shown.id} />
    </Dialog>
  )
}

function Instructions({ domainId }: { domainId: string }) {
  const load = useCallback(
    () => officeApi.office.domains.verifyDomain({ action: 'dns-instructions', domainId }),
    [domainId],
  )
  return (
    <FormLoader load={load} fields={4}>
      {({ instructions }) => instructions && <DnsSteps {...instructions.customDomain} />}
    </FormLoader>
  )
}
