import type { OfficeDomain } from '@fournil/contract/office/domains'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { toast } from '@fournil/ui/toast'
import { officeApi } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { DomainActions } from './domain-actions.tsx'
import { failedTo } from './domain-errors.ts'
import { DomainStatus } from './domain-status.tsx'
import type { Opened } from './opened.ts'
import { SslStatus } from './ssl-status.tsx'
import type { Verification } from './use-verification.ts'

type DomainsTableProps = {
  domains: readonly OfficeDomain[]
  time_zone: string
  verification: Verification
  mayAdd: boolean
  onOpen: (opened: Opened) => void
}

export function DomainsTable({
  domains,
  time_zone,
  verification,
  mayAdd,
  onOpen,
}: DomainsTableProps) {
  const { run, busy } = useTask(
    (domain_id: string) => officeApi.office.domains.setPrimary({ domain_id }),
    {
      done: () => toast('Primary domain updated successfully'),
      failed: (error) => toast(failedTo('set primary domain')(error), { tone: 'danger' }),
    },
  )
  const columns: Column<OfficeDomain>[] = [
    {
      key: 'domain',
      header: 'Domaine',
      primary: true,
      cell: ({ display_name }) => <span className="domain-name">{display_name}</span>,
    },
    {
      key: 'status',
      header: 'Statut',
      cell: (domain) => <DomainStatus domain={domain} time_zone={time_zone} />,
    },
    { key: 'ssl', header: 'SSL', cell: ({ ssl_status }) => <SslStatus status={ssl_status} /> },
    {
      key: 'primary',
      header: 'Principal',
      cell: ({ id, display_name, is_primary }) =>
        is_primary ? (
          <Badge tone="info">Principal</Badge>
        ) : (
          <Button
            variant="ghost"
            size="small"
            disabled={busy}
            onClick={() => void run(id)}
            aria-label={`Définir ${display_name} comme principal`}
          >
            Définir comme principal
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      caption="Domaines personnalisés"
      columns={columns}
      rows={domains}
      keyOf={({ id }) => id}
      nameOf={({ display_name }) => display_name}
      actions={(domain) => (
        <DomainActions domain={domain} verification={verification} onOpen={onOpen} />
      )}
      empty={
        <EmptyState
          picture={<BlankSlatePicture />}
          title="Aucun domaine personnalisé"
          action={
            mayAdd && (
              <Button onClick={() => onOpen({ dialog: 'add' })}>
                Ajouter votre premier domaine
              </Button>
            )
          }
        >
          Vos clients peuvent vous trouver à un nom à vous, comme www.ma-boulangerie.fr.
        </EmptyState>
      }
    />
  )
}
