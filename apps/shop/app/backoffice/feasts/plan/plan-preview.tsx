import { FeastForm, type FeastPreview } from '@fournil/contract/office/feasts'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { formFields } from '@fournil/ui/form'
import type { ReactNode } from 'react'
import { PlanDay } from './plan-day.tsx'
import { type PreviewState, usePreview } from './use-preview.ts'

const { useTyped } = formFields(FeastForm)

type PlanPreviewProps = { store_id: string; feast_id: string | null; children: ReactNode }

/** The whole plan at a glance, beside the fields: what does not fit first, then day after day. */
export function PlanPreview({ store_id, feast_id, children }: PlanPreviewProps) {
  const state = usePreview({ store_id, feast_id, typed: useTyped() })
  return (
    <>
      <div className="feast-fields">
        <Alert state={state} />
        {children}
      </div>
      <Plan state={state} />
    </>
  )
}

/** On a phone the plan stands below the fields: nobody saves without knowing that it has something to say. */
function Alert({ state }: { state: PreviewState }) {
  if (state.kind !== 'known') return null
  const count = state.preview.conflicts.filter(({ level }) => level === 'warning').length
  if (count === 0) return null
  return (
    <Banner tone="warning" className="feast-alert">
      <a href="#le-plan">{`${plural(count, 'point à vérifier', 'points à vérifier')} dans le plan`}</a>
    </Banner>
  )
}

function Plan({ state }: { state: PreviewState }) {
  return (
    <section id="le-plan" className="feast-plan" aria-label="Le plan">
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
