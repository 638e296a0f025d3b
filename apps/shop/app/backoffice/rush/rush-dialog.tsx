import { Dialog } from '@fournil/ui/dialog'
import { Select } from '@fournil/ui/select'
import { useState } from 'react'
import { useOffice } from '../frame/use-office.ts'
import { PausePart } from './pause-part.tsx'
import { PlacesPart } from './places-part.tsx'
import { PreparationPart } from './preparation-part.tsx'
import './rush.css'
import { RunningRules } from './running-rules.tsx'
import { useStartRush } from './use-start-rush.ts'

/** Pause, more time, or fewer places; for one store or for all. */
export function RushDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { stores, rules } = useOffice().rush
  const [chosen, choose] = useState('')
  const store_id = chosen || null
  const store = stores.find(({ id }) => id === chosen) ?? stores[0]
  const { start, busy } = useStartRush(store_id, onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Coup de feu"
      description="Ce que vous choisissez vaut tout de suite pour les nouvelles commandes en ligne."
    >
      <div className="stack loose">
        {stores.length > 1 && (
          <Select
            label="Magasin"
            value={chosen}
            placeholder="Tous les magasins"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <PausePart start={start} busy={busy} />
        <PreparationPart start={start} busy={busy} />
        {store && <PlacesPart key={store.today} today={store.today} start={start} busy={busy} />}
        {rules.length > 0 && <RunningRules rules={rules} />}
      </div>
    </Dialog>
  )
}
