import type { OfficeStore, SavedClosure } from '@fournil/contract/office/stores'
import { splitClosures } from '@fournil/domain/closures'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { ClosureDialog } from './closure-dialog.tsx'
import { closureWords } from './closure-words.ts'
import { RemoveClosure } from './remove-closure.tsx'

/** Upcoming and ongoing ones first, then what is past. */
export function ClosuresPanel({ store }: { store: OfficeStore }) {
  const [isAdding, setAdding] = useState(false)
  const [count, setCount] = useState(0)
  const { coming, past } = splitClosures(store.closures, store.today)
  return (
    <Panel
      title="Fermetures exceptionnelles"
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<PlusIcon />}
          onClick={() => {
            setCount(count + 1)
            setAdding(true)
          }}
        >
          Ajouter une fermeture
        </Button>
      }
    >
      {coming.length === 0 && <p className="quiet">Aucune fermeture à venir.</p>}
      <Closures store={store} closures={coming} />
      {past.length > 0 && (
        <details className="past-closures">
          <summary>Fermetures passées ({past.length})</summary>
          <Closures store={store} closures={past} />
        </details>
      )}
      <ClosureDialog key={count} store={store} open={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  )
}

function Closures({ store, closures }: { store: OfficeStore; closures: readonly SavedClosure[] }) {
  return (
    <ul className="date-list">
      {closures.map((closure) => {
        const { dates, days } = closureWords(closure)
        const isNow = closure.start_date <= store.today && store.today <= closure.end_date
        return (
          <li key={closure.id} className="date-row">
            <div className="date-row-text">
              <span>{dates}</span>
              <Badge tone={isNow ? 'warning' : 'neutral'}>{isNow ? 'En cours' : days}</Badge>
              {isNow && <span className="note">{days}</span>}
              {closure.reason && <span className="note">{closure.reason}</span>}
            </div>
            <RemoveClosure store={store} closure={closure} />
          </li>
        )
      })}
    </ul>
  )
}
