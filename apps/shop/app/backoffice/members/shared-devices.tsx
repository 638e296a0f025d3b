import { blank } from '@fournil/contract/form-schema'
import { DeviceForm, type OfficeDevice } from '@fournil/contract/office/counter'
import { Button } from '@fournil/ui/button'
import { FormDialog, formFields } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { useOffice } from '../frame/use-office.ts'
import { officeApi, sentenceOf } from '../office-api.ts'
import { momentWords } from '../orders/pickup-words.ts'
import { useTask } from '../use-task.ts'

type SharedDevicesProps = {
  devices: readonly OfficeDevice[]
  time_zone: string
  isReadOnly: boolean
}

/** Tablets on which the team takes turns by a code. */
export function SharedDevices({ devices, time_zone, isReadOnly }: SharedDevicesProps) {
  const { device } = useOffice()
  const [isSharing, share] = useState(false)
  const { run, busy } = useTask(
    (device_id: string) => officeApi.office.counter.unshare({ device_id }),
    {
      done: () => toast('Appareil retiré'),
      failed: (error) =>
        toast(sentenceOf(error, 'Erreur lors de la mise à jour'), { tone: 'danger' }),
    },
  )
  return (
    <Panel
      title="Appareils partagés"
      note="Sur la tablette du comptoir, chacun prend son tour avec un code au lieu d’un mot de passe. Après cinq minutes sans geste, elle redemande qui est là."
      actions={
        !isReadOnly &&
        !device.name && (
          <Button variant="secondary" onClick={() => share(true)}>
            Partager cet appareil
          </Button>
        )
      }
    >
      {devices.length === 0 && <p className="note">Aucun appareil n’est partagé.</p>}
      <ul>
        {devices.map(({ id, name, created_at }) => (
          <li key={id} className="session-row">
            <div>
              <p className="session-device">{name}</p>
              <p className="note">Partagé le {momentWords(created_at, time_zone)}</p>
            </div>
            {!isReadOnly && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={`Ne plus partager ${name}`}
                onClick={() => void run(id)}
              >
                Ne plus partager
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShareDialog isOpen={isSharing} onClose={() => share(false)} />
    </Panel>
  )
}

const { Text } = formFields(DeviceForm)

function ShareDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [saved] = useState(() => blank(DeviceForm))
  const form = useOfficeForm({
    schema: DeviceForm,
    saved,
    save: officeApi.office.counter.share,
    savedMessage: 'Appareil partagé',
    failedMessage: 'Erreur lors de l’enregistrement',
    onSaved: () => {
      onClose()
      form.beginAgain(saved)
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(next) => next || onClose()}
      title="Partager cet appareil"
      description="Toute personne de l’équipe qui a choisi un code pourra entrer ici avec."
      size="small"
    >
      <Text name="name" hint="Tablette du comptoir, poste du fournil…" />
    </FormDialog>
  )
}
