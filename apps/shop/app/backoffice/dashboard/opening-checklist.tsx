import type { OpeningChecklist as Checklist } from '@fournil/contract/office/opening-checklist'
import { OPENING_STEP_FACTS, type OpeningStep } from '@fournil/domain/opening-checklist'
import { canAny } from '@fournil/domain/permissions'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { CheckCircleIcon } from '@fournil/ui/icons/check-circle'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { Link } from 'react-router'
import { roleOf } from '../frame/login-redirect.ts'
import { useOffice } from '../frame/use-office.ts'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

/** What is left to do before the shop can sell, each step leading to its screen. */
export function OpeningChecklist({ checklist: { state, steps } }: { checklist: Checklist }) {
  if (state === 'hidden') return null
  if (state === 'complete') return <Complete />
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Panel
      title="Avant d’ouvrir"
      note={`${done} sur ${steps.length} étapes faites. Cette liste disparaît quand tout est prêt.`}
    >
      <ol>
        {steps.map(({ step, is_done }) => (
          <li key={step} className="opening-step" data-done={is_done || undefined}>
            {is_done ? <CheckCircleIcon /> : <span className="opening-circle" aria-hidden="true" />}
            <StepName step={step} />
            <span className="visually-hidden">{is_done ? 'Fait' : 'À faire'}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function StepName({ step }: { step: OpeningStep }) {
  const { label, route, permission } = OPENING_STEP_FACTS[step]
  const { person } = useOffice()
  if (permission && !canAny(roleOf(person), [permission])) return <span>{label}</span>
  // The shop window is another application than the back office.
  if (!route.startsWith('/admin')) return <a href={route}>{label}</a>
  return <Link to={route}>{label}</Link>
}

function Complete() {
  const { run, busy } = useTask(() => officeApi.office.openingChecklist.dismiss(), {
    failed: (error) =>
      toast(sentenceOf(error, 'Erreur lors de la mise à jour'), { tone: 'danger' }),
  })
  return (
    <Banner
      tone="success"
      title={'Tout est prêt\u00a0: votre boutique peut vendre'}
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={() => void run()}>
          Masquer
        </Button>
      }
    >
      Horaires, créneaux, produits, mentions légales, TVA et première commande sont en place.
    </Banner>
  )
}
