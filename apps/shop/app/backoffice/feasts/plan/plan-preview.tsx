import { FeastForm, type FeastPreview } from '@fournil/contract/office/feasts'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { formFields } from '@fournil/ui/form'
import { PlanDay } from './plan-day.tsx'
import { type PreviewState, usePreview } from './use-preview.ts'

const { useTyped } = formFields(FeastForm)

type PlanPreviewProps = { store_id: string; feast_id: string | null }

/** The whole plan at a glance, beside the form: what does not fit first, then day after day. */
export function PlanPreview({ store_id, feast_id }: PlanPreviewProps) {
  const state = usePreview({ store_id, feast_id, typed: useTyped() })
  return (
    <section className="feast-plan" aria-label="Le plan">
      <h2 className="feast-plan-title">Le plan</h2>
      <div role="status">
        <Verdict state={state} />
      </div>
      {state.kind === 'known' && (
        <ol className="feast-days">
          {state.preview.days.map((day) => (
            <PlanDay key={day.date} day={day} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Verdict({ state }: { state: PreviewState }) {
  if (state.kind === 'incomplete')
    return <p className="note">Donnez un nom, les jours et un produit pour voir le plan.</p>
  if (state.kind === 'asking') return <p className="note">Calcul du plan…</p>
  if (state.kind === 'failed')
    return <Banner tone="warning">Le plan n’a pas pu être calculé. Réessayez.</Banner>
  return <Conflicts conflicts={state.preview.conflicts} />
}

function Conflicts({ conflicts }: Pick<FeastPreview, 'conflicts'>) {
  const of = (level: string) => conflicts.filter((conflict) => conflict.level === level)
  const [warnings, notes] = [of('warning'), of('note')]
  return (
    <div className="stack">
      {warnings.length > 0 ? (
        <Banner
          tone="warning"
          title={plural(warnings.length, 'point à vérifier', 'points à vérifier')}
        >
          <Sentences of={warnings} />
        </Banner>
      ) : (
        <Banner tone="success">Rien ne contredit vos règles habituelles.</Banner>
      )}
      {notes.length > 0 && (
        <Banner tone="info">
          <Sentences of={notes} />
        </Banner>
      )}
    </div>
  )
}

function Sentences({ of }: { of: FeastPreview['conflicts'] }) {
  return (
    <ul className="feast-conflicts">
      {of.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
