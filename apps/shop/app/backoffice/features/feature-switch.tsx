import type { FeatureSetting } from '@fournil/contract/office/features'
import { Switch } from '@fournil/ui/switch'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

/** Saved with the press; it goes back to where it was when that fails. */
export function FeatureSwitch({ feature }: { feature: FeatureSetting }) {
  const { feature_key, label, description, is_enabled } = feature
  // What was pressed is shown until the page has read it, or somebody else's change, anew.
  const read = feature.updated_at?.getTime()
  const [wanted, want] = useState<{ is_enabled: boolean; read?: number } | null>(null)
  const { run, busy } = useTask(officeApi.office.features.set, {
    done: (set) => toast(`${label}\u00a0: ${set.is_enabled ? 'activée' : 'désactivée'}`),
    failed: (error) => {
      want(null)
      toast(sentenceOf(error, 'Erreur lors de la mise à jour'), { tone: 'danger' })
    },
  })
  return (
    <Switch
      label={label}
      note={description}
      checked={wanted && wanted.read === read ? wanted.is_enabled : is_enabled}
      aria-busy={busy}
      onChange={({ target }) => {
        if (busy) return
        want({ is_enabled: target.checked, read })
        void run({ feature_key, is_enabled: target.checked })
      }}
    />
  )
}
