import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/promo-codes'
import { loadUses } from './load-uses.ts'
import { type Edited, PromoCodeDialog } from './promo-code-dialog.tsx'
import { PromoCodesTable } from './promo-codes-table.tsx'
import { promoCodesAddress, readPromoCodes } from './read-promo-codes.ts'
import { UsesDialog } from './uses-dialog.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody prepares an offer, hands out its code or its link, and looks whether it is used. */
export async function loader(asked: Route.LoaderArgs) {
  const { api, visit } = await enterOffice(asked)
  const query = readPromoCodes(asked.url.searchParams)
  const [list, uses, zone] = await Promise.all([
    api.office.promoCodes.list({ page: query.page }),
    loadUses(api, query),
    shopTimeZone(api),
  ])
  return { query, list, uses, zone, origin: visit.origin }
}

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  const { query, list, uses, zone, origin } = loaderData
  const [edited, edit] = useState<Edited | null>(null)
  useOfficeLive(['promo_codes', 'orders'])
  return (
    <main id="main" className="office-main">
      <title>Codes Promo</title>
      <PageHeader
        title="Codes Promo"
        note="Des remises que vos clients obtiennent avec un code, ou par un lien."
        actions={
          <Button onClick={() => edit('new')}>
            <PlusIcon />
            Nouveau code promo
          </Button>
        }
      />
      <Panel flush>
        <PromoCodesTable list={list} query={query} origin={origin} onEdit={edit} />
      </Panel>
      <ListPages
        list={list}
        addressOf={(page) => promoCodesAddress({ ...query, page })}
        summary={plural(list.total, 'code promo', 'codes promo')}
      />
      <PromoCodeDialog
        edited={edited}
        codes={list.promo_codes}
        today={list.today}
        onClose={() => edit(null)}
      />
      <UsesDialog uses={uses} query={query} zone={zone} />
    </main>
  )
}
