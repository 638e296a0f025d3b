import { Switch } from '@fournil/ui/switch'
import { toast } from '@fournil/ui/toast'
import { officeApi } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { useOffice } from './use-office.ts'

/** Expert or simplified: the choice is this person's own and follows them to the next screen they open. */
export function UiMode() {
  const { ui_mode } = useOffice()
  const { run, busy } = useTask(
    (simplified: boolean) =>
      officeApi.office.preferences.save({ ui_mode: simplified ? 'simplified' : 'expert' }),
    { failed: () => toast('Erreur lors de la sauvegarde des préférences', { tone: 'danger' }) },
  )
  return (
    <Switch
      label="Mode simplifié"
      checked={ui_mode === 'simplified'}
      disabled={busy}
      onChange={(event) => run(event.currentTarget.checked)}
    />
  )
}
