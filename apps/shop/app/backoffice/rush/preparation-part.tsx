import { minutesWords } from '@fournil/domain/rush'
import { Button } from '@fournil/ui/button'
import type { Start } from './use-start-rush.ts'

const CHOICES = [30, 60, 120, 240]

export function PreparationPart({ start, busy }: { start: Start; busy: boolean }) {
  return (
    <section className="rush-part">
      <h3>Préparation plus longue aujourd’hui</h3>
      <p className="note">S’ajoute au temps de préparation des produits, compté en heures.</p>
      <div className="cluster">
        {CHOICES.map((extra_minutes) => (
          <Button
            key={extra_minutes}
            variant="secondary"
            disabled={busy}
            onClick={() => start({ kind: 'longer_preparation', extra_minutes })}
          >
            {`+\u00a0${minutesWords(extra_minutes)}`}
          </Button>
        ))}
      </div>
    </section>
  )
}
