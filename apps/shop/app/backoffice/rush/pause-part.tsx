import { Button } from '@fournil/ui/button'
import { TextField } from '@fournil/ui/text-field'
import { useState } from 'react'
import type { Start } from './use-start-rush.ts'

export function PausePart({ start, busy }: { start: Start; busy: boolean }) {
  const [until, setUntil] = useState('')
  return (
    <section className="rush-part">
      <h3>Pause des commandes</h3>
      <p className="note">
        Plus aucune commande n’est prise en ligne. Celles qui sont déjà passées restent.
      </p>
      <div className="cluster rush-line">
        <Button busy={busy} onClick={() => start({ kind: 'pause', until: until || null })}>
          Mettre en pause
        </Button>
        <TextField
          label="Jusqu’à"
          optional
          type="time"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </section>
  )
}
