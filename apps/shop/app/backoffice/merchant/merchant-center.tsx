import { plural } from '@fournil/domain/text'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/merchant-center'
import { FeedAddress } from './feed-address.tsx'
import { FeedForm } from './feed-form.tsx'
import { FeedStatCards } from './feed-stat-cards.tsx'
import { merchantAddress, readMerchant } from './read-merchant.ts'
import { StoreCodes } from './store-codes.tsx'
import { ValidateAll } from './validate-all.tsx'
import { ValidationFilter } from './validation-filter.tsx'
import { ValidationsTable } from './validations-table.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The owner who wants their products in Google's free listings, and to know which is refused and what to change. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const query = readMerchant(asked.url.searchParams)
  const [settings, stats, validation, list] = await Promise.all([
    api.office.merchant.settings(),
    api.office.merchant.feedStats(),
    api.office.merchant.validation(),
    api.office.merchant.list(query),
  ])
  return { query, settings, stats, validation, list }
}

export default function MerchantCenter({ loaderData }: Route.ComponentProps) {
  const { query, settings, stats, validation, list } = loaderData
  useOfficeLive(['merchant', 'catalogue'])
  return (
    <main id="main" className="office-main">
      <title>Google Merchant</title>
      <PageHeader
        title="Google Merchant Center"
        note="Vos produits dans les fiches gratuites de Google, et ce qu’il reste à compléter pour chacun."
      />
      <div className="stack">
        <FeedStatCards stats={stats} />
        <Panel title="Flux XML" note="L’adresse à donner à Google Merchant Center.">
          <FeedAddress settings={settings} />
        </Panel>
        <Panel
          title="Conformité des produits"
          actions={<ValidateAll validation={validation} />}
          flush
        >
          <ValidationFilter query={query} stats={stats} />
          <ValidationsTable list={list} query={query} />
        </Panel>
        <ListPages
          list={list}
          addressOf={(page) => merchantAddress({ ...query, page })}
          summary={plural(list.total, 'produit')}
        />
        <FeedForm saved={settings} />
        <StoreCodes settings={settings} />
      </div>
    </main>
  )
}
