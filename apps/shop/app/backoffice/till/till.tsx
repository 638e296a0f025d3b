import { CLOSING_KINDS, type ClosingKind } from '@fournil/domain/closings'
import { buttonLook } from '@fournil/ui/button'
import { chipClass } from '@fournil/ui/chip'
import { ChipRow } from '@fournil/ui/chip-row'
import { readPage } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/till'
import { ArchiveForm } from './archive-form.tsx'
import { ClosingsTable } from './closings-table.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { Takings } from './takings.tsx'
import { CLOSING_CHIPS, closingsAddress } from './till-words.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The shopkeeper in the evening, who counts the drawer; the accountant or an inspector, who asks for the closings of a period. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { searchParams } = asked.url
  const wanted = searchParams.get('kind')
  const kind: ClosingKind = CLOSING_KINDS.find((known) => known === wanted) ?? 'day'
  const page = readPage(searchParams.get('page'))
  const [today, list] = await Promise.all([
    api.office.till.today(),
    api.office.till.closings({ kind, page }),
  ])
  return { today, list, kind }
}

export default function Till({ loaderData: { today, list, kind } }: Route.ComponentProps) {
  useOfficeLive(['orders'])
  return (
    <main id="main" className="office-main figures-page">
      <title>Caisse</title>
      <PageHeader
        title="Caisse"
        note="Ce que vous avez encaissé, en ligne et au comptoir, et les clôtures que la loi demande."
        actions={
          <Link
            to="/admin/till/attestation"
            reloadDocument
            {...buttonLook({ variant: 'secondary' })}
          >
            Attestation
          </Link>
        }
      />
      <Takings today={today} />
      <Panel flush title="Encaissements du jour">
        <PaymentsTable today={today} />
      </Panel>
      <Panel
        flush
        title="Clôtures"
        note="Faites d’elles-mêmes une fois la journée, le mois ou l’année terminés&#x202f;; rien n’y change plus."
      >
        <div className="till-kinds">
          <ChipRow label="Clôtures montrées">
            {CLOSING_KINDS.map((shown) => (
              <Link
                key={shown}
                to={closingsAddress(shown)}
                preventScrollReset
                className={chipClass()}
                aria-current={shown === kind || undefined}
              >
                {CLOSING_CHIPS[shown]}
              </Link>
            ))}
          </ChipRow>
        </div>
        <ClosingsTable list={list} kind={kind} time_zone={today.time_zone} />
      </Panel>
      <ArchiveForm today={today.day} />
    </main>
  )
}
