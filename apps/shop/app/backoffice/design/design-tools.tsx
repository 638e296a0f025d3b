import type { SavedDesign } from '@fournil/contract/office/design'
import { Button } from '@fournil/ui/button'
import { useChangedFields, useFormHandle } from '@fournil/ui/form'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { UndoIcon } from '@fournil/ui/icons/undo'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** Reads the look again, takes the last save back, or opens the list of versions. */
export function DesignTools({ saved: { version, previous_version } }: { saved: SavedDesign }) {
  const form = useFormHandle()
  const hasChanges = useChangedFields(form).length > 0
  const [isListOpen, setListOpen] = useState(false)
  const refresh = useTask(officeApi.office.design.get, {
    done: () => toast('Paramètres actualisés'),
    failed: () => toast('Erreur lors du chargement des paramètres', { tone: 'danger' }),
  })
  const undo = useTask(officeApi.office.design.restore, {
    done: () => toast('Dernier enregistrement annulé'),
    failed: (error) => toast(sentenceOf(error, FAILED), { tone: 'danger' }),
  })
  return (
    <div className="cluster design-tools">
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={refresh.busy}
        onClick={() => refresh.run()}
      >
        Actualiser
      </Button>
      {previous_version !== null && (
        <Button
          variant="secondary"
          icon={<UndoIcon />}
          busy={undo.busy}
          disabled={hasChanges}
          onClick={() => undo.run({ restored_version: previous_version, version })}
        >
          Annuler le dernier enregistrement
        </Button>
      )}
      <Button variant="secondary" icon={<ClockIcon />} onClick={() => setListOpen(true)}>
        Versions
      </Button>
      {hasChanges && previous_version !== null && (
        <p className="note">
          Enregistrez ou annulez vos modifications avant de revenir en arrière.
        </p>
      )}
      {isListOpen && (
        <VersionsDialog
          version={version}
          isLocked={hasChanges}
          onClose={() => setListOpen(false)}
        />
      )}
    </div>
  )
}

const FAILED = 'Erreur lors de la sauvegarde des paramètres'
