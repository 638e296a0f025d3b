import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/domains'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import { CopyValue } from './copy-value.tsx'
import { DnsDialog } from './dns-dialog.tsx'
import { DomainsTable } from './domains-table.tsx'
import type { Opened } from './opened.ts'
import { RemoveDomain } from './remove-domain.tsx'
import { useVerification } from './use-verification.ts'
import { VerificationDialog } from './verification-dialog.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The owner has bought a name and wants the shop to answer to it; the zone is open in the next tab. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const [shop, time_zone] = await Promise.all([api.office.domains.list(), shopTimeZone(api)])
  return { ...shop, time_zone }
}

export default function Domains({ loaderData }: Route.ComponentProps) {
  const { domains, default_domain, plan_refusal, time_zone } = loaderData
  const [opened, open] = useState<Opened | null>(null)
  const verification = useVerification(open)
  useOfficeLive(['tenant'])
  const close = () => open(null)
  const about = (dialog: Opened['dialog']) =>
    opened?.dialog === dialog && 'id' in opened
      ? (domains.find(({ id }) => id === opened.id) ?? null)
      : null
  return (
    <main id="main" className="office-main">
      <title>Gestion des domaines</title>
      <PageHeader
        title="Gestion des domaines"
        note="Les noms auxquels votre boutique répond."
        actions={
          !plan_refusal && (
            <Button onClick={() => open({ dialog: 'add' })}>
              <PlusIcon />
              Ajouter un domaine
            </Button>
          )
        }
      />
      <div className="stack">
        {plan_refusal && <Banner tone="warning">{plan_refusal}</Banner>}
        <Panel title="Sous-domaine par défaut">
          <p className="default-domain">
            {default_domain}
            <CopyValue value={default_domain} label="Copier l’adresse" />
          </p>
          <p className="note">Votre boutique y répond toujours, avec ou sans domaine à elle.</p>
        </Panel>
        <Panel flush title="Domaines personnalisés">
          <DomainsTable
            domains={domains}
            time_zone={time_zone}
            verification={verification}
            mayAdd={!plan_refusal}
            onOpen={open}
          />
        </Panel>
      </div>
      <AddDomainDialog
        isOpen={opened?.dialog === 'add'}
        onClose={close}
        onAdded={({ id }) => open({ dialog: 'dns', id })}
      />
      <DnsDialog domain={about('dns')} verification={verification} onClose={close} />
      <CertificateDialog domain={about('certificate')} onClose={close} />
      <RemoveDomain domain={about('remove')} default_domain={default_domain} onClose={close} />
      <VerificationDialog
        domain={about('failed')}
        answer={opened?.dialog === 'failed' ? opened.answer : null}
        verification={verification}
        onClose={close}
      />
    </main>
  )
}
