import './production.css'
import type { ProductionItem } from '@fournil/contract/office/production'
import { formatDayFr } from '@fournil/domain/calendar'
import { sumOf } from '@fournil/domain/production'
import { Button } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { PrinterIcon } from '@fournil/ui/icons/printer'
import { PageHeader } from '@fournil/ui/page-header'
import { Switch } from '@fournil/ui/switch'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopClock } from '../orders/shop-clock.ts'
import type { Route } from './+types/production'
import { readQuestion } from './production-address.ts'
import { ProductionFilters } from './production-filters.tsx'
import { ProductionNotes } from './production-notes.tsx'
import { ProductionRow } from './production-row.tsx'
import { printedWords, sheetWords } from './production-words.ts'
import { useMarks } from './use-marks.ts'
import { usePrintSheet } from './use-print-sheet.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const question = readQuestion(asked.url.searchParams)
  const clock = await shopClock(api)
  const { store_id } = question
  const sheet = await api.office.production.sheet({
    pickup_date: question.pickup_date ?? clock.today,
    ...(store_id && { store_id }),
  })
  return { sheet, question, clock }
}

/** The baker before dawn, and the night before with a pen: what to make, how many, for when. */
export default function Production({ loaderData }: Route.ComponentProps) {
  const { sheet, question, clock } = loaderData
  useOfficeLive(['orders', 'production'])
  const { items, mark } = useMarks(sheet)
  const [hidesDone, setHidesDone] = useState(false)
  const print = usePrintSheet(sheet.pickup_date, question.store_id)
  const stores = sheet.stores.filter(({ id }) => !question.store_id || id === question.store_id)
  const printed = new Set(stores.flatMap(({ id, printed_at }) => (printed_at ? id : [])))
  const seen = items.filter(({ cells }) => !hidesDone || !sumOf(cells, printed).is_done)
  const where = question.store_id ? stores[0]?.name : null
  return (
    <main id="main" className="office-main production">
      <title>Fournil</title>
      <PageHeader
        title={`Fournil, ${formatDayFr(sheet.pickup_date)}`}
        note={[where, sheetWords(sheet.orders_count, items)].filter(Boolean).join(', ')}
        actions={
          items.length > 0 && (
            <Button icon={<PrinterIcon />} busy={print.busy} onClick={print.run}>
              Imprimer
            </Button>
          )
        }
      />
      <ProductionFilters question={question} stores={sheet.stores} today={clock.today} />
      {items.length === 0 ? (
        <EmptyState title="Rien à faire ce jour-là pour le moment.">
          Les commandes payées apparaissent ici d’elles-mêmes.
        </EmptyState>
      ) : (
        <>
          <div className="production-tools">
            <Switch
              label="Masquer ce qui est fait"
              checked={hidesDone}
              onChange={({ currentTarget: { checked } }) => setHidesDone(checked)}
            />
            <p className="note">{printedWords(stores, clock)}</p>
          </div>
          {seen.length === 0 && <p>Tout est fait.</p>}
          {byCategory(seen).map(([category, rows]) => (
            <section key={category} className="production-part">
              <h2>{category}</h2>
              <ul>
                {rows.map((item) => (
                  <ProductionRow
                    key={item.item_key}
                    item={item}
                    view={question.view}
                    stores={stores}
                    printed={printed}
                    onTick={mark}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <ProductionNotes notes={sheet.notes} namesStore={stores.length > 1} />
    </main>
  )
}

function byCategory(items: readonly ProductionItem[]): [string, ProductionItem[]][] {
  const groups = Map.groupBy(items, ({ category_name }) => category_name ?? 'Sans catégorie')
  return [...groups]
}
