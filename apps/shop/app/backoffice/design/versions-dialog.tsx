import type { DesignVersion } from '@fournil/contract/office/design'
import { DesignForm } from '@fournil/contract/office/design-form'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { ErrorState } from '@fournil/ui/error-state'
import { Spinner } from '@fournil/ui/spinner'
import { toast } from '@fournil/ui/toast'
import { useEffect, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type VersionsDialogProps = { version: number; isLocked: boolean; onClose: () => void }

/** Who changed what and when, and the way back to each. */
export function VersionsDialog({ version, isLocked, onClose }: VersionsDialogProps) {
  const [versions, setVersions] = useState<DesignVersion[] | 'failed' | null>(null)
  useEffect(() => {
    officeApi.office.design.versions().then(setVersions, () => setVersions('failed'))
  }, [])
  const restore = useTask(officeApi.office.design.restore, {
    done: () => {
      toast('Version rétablie')
      onClose()
    },
    failed: (error) => toast(sentenceOf(error, FAILED), { tone: 'danger' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Versions du design"
      description={
        'Les 50 dernières. Revenir à l’une d’elles l’enregistre à nouveau\u00a0: rien n’est perdu.'
      }
    >
      {versions === null && <Spinner />}
      {versions === 'failed' && <ErrorState title="Erreur lors du chargement des paramètres" />}
      {Array.isArray(versions) && versions.length === 0 && (
        <p>
          Aucune version pour l’instant&nbsp;: la première naît avec votre premier enregistrement.
        </p>
      )}
      {Array.isArray(versions) && (
        <ol className="design-versions">
          {versions.map((each) => (
            <li key={each.version} className="design-version">
              <div>
                <p className="design-version-when">
                  {WHEN.format(each.saved_at)}
                  {each.version === version && <Badge tone="success">Actuelle</Badge>}
                </p>
                <p className="note">{wordsOf(each)}</p>
              </div>
              {each.version !== version && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={restore.busy}
                  disabled={isLocked}
                  aria-label={`Rétablir la version du ${WHEN.format(each.saved_at)}`}
                  onClick={() => restore.run({ restored_version: each.version, version })}
                >
                  Rétablir
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

const FAILED = 'Erreur lors de la sauvegarde des paramètres'
const WHEN = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
const MOST_NAMED = 6

/** 'claire@exemple.fr : Slogan, Couleur principale'. */
function wordsOf({ saved_by, changed_fields, restored_version }: DesignVersion): string {
  if (changed_fields.length === 0) return 'L’allure de départ.'
  const labels = changed_fields.map(labelOf)
  const rest = labels.length - MOST_NAMED
  const named = labels.slice(0, MOST_NAMED).join(', ')
  const what = rest > 0 ? `${named} et ${rest} de plus` : named
  const back = restored_version === null ? '' : 'retour à une version plus ancienne, '
  return `${saved_by ? `${saved_by}\u00a0: ` : ''}${back}${what}.`
}

function labelOf(field: string): string {
  const shape: Partial<Record<string, { meta: () => { title?: string } | undefined }>> =
    DesignForm.shape
  return shape[field]?.meta()?.title ?? field
}
