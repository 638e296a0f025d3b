import type { ReviewSettings } from '@fournil/contract/office/reviews'
import { Banner } from '@fournil/ui/banner'
import { Panel } from '@fournil/ui/panel'
import { Switch } from '@fournil/ui/switch'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

const FAILED = 'Erreur lors de la mise à jour des paramètres'

/** Saved with the press. While reviews are off, the page says so for as long as it is true. */
export function ReviewSwitches({ settings }: { settings: ReviewSettings }) {
  const { run, busy } = useTask(officeApi.office.reviews.set, {
    done: () => toast('Paramètres enregistrés avec succès'),
    failed: (error) => toast(sentenceOf(error, FAILED), { tone: 'danger' }),
  })
  const set = (setting: keyof ReviewSettings, is_enabled: boolean) => {
    if (!busy) void run({ setting, is_enabled })
  }
  const { reviews_enabled, review_invitations_enabled } = settings
  return (
    <>
      {!reviews_enabled && (
        <Banner tone="warning" title="Les avis sont désactivés">
          Vos clients n’en voient aucun et ne peuvent pas en laisser. Ceux que vous avez restent
          ici.
        </Banner>
      )}
      <Panel className="review-switches">
        <Switch
          label="Avis clients"
          note="Affichés sur la page de chaque produit, et ouverts à tous."
          checked={reviews_enabled}
          aria-busy={busy}
          onChange={({ target }) => set('reviews_enabled', target.checked)}
        />
        <Switch
          label="Demander un avis après le retrait"
          note={
            'Un seul e-mail, le lendemain d’une commande complétée. L’avis paraît avec la mention «\u00a0Achat vérifié\u00a0».'
          }
          checked={review_invitations_enabled}
          aria-busy={busy}
          onChange={({ target }) => set('review_invitations_enabled', target.checked)}
        />
      </Panel>
    </>
  )
}
