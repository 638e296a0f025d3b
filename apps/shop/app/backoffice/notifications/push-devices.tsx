import type { PushDevice } from '@fournil/contract/office/push-devices'
import { Badge } from '@fournil/ui/badge'
import { Button } from '@fournil/ui/button'
import { BellIcon } from '@fournil/ui/icons/bell'
import { Panel } from '@fournil/ui/panel'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { subscribe, unsubscribe } from './push-subscription.ts'
import { useThisDevice } from './use-this-device.ts'

type PushDevicesProps = { public_key: string; devices: readonly PushDevice[] }

/** The devices that ring for a new order; this one can join or leave. */
export function PushDevices({ public_key, devices }: PushDevicesProps) {
  const here = useThisDevice()
  const [name, setName] = useState('')
  const isHere = devices.some(({ endpoint }) => endpoint === here.endpoint)
  const join = useTask(
    async () => {
      const keys = await subscribe(public_key)
      await officeApi.office.pushDevices.add({
        device_name: name.trim() || 'Cet appareil',
        ...keys,
      })
      here.setEndpoint(keys.endpoint)
    },
    {
      done: () => toast('Cet appareil sera prévenu des nouvelles commandes'),
      failed: (error) => toast(sentenceOf(error, REFUSED), { tone: 'danger' }),
    },
  )
  return (
    <Panel
      title="Appareils prévenus"
      note="Une nouvelle commande s’affiche sur ces appareils, même quand l’administration est fermée."
    >
      <div className="stack">
        {here.support === 'none' && (
          <p className="note">Ce navigateur ne sait pas recevoir de notifications.</p>
        )}
        {here.support === 'yes' && !isHere && (
          <div className="push-join">
            <TextField
              label="Nom de cet appareil"
              placeholder="Tablette de la caisse"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button icon={<BellIcon />} busy={join.busy} onClick={() => join.run()}>
              Prévenir cet appareil
            </Button>
          </div>
        )}
        {devices.length === 0 ? (
          <p className="quiet">Aucun appareil pour l’instant.</p>
        ) : (
          <ul className="push-devices">
            {devices.map((device) => (
              <Device key={device.id} device={device} isHere={device.endpoint === here.endpoint} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

const REFUSED =
  'Les notifications n’ont pas pu être activées\u00a0: autorisez-les pour ce site dans votre navigateur.'

function Device({ device, isHere }: { device: PushDevice; isHere: boolean }) {
  const leave = useTask(
    async () => {
      await officeApi.office.pushDevices.remove({ device_id: device.id })
      if (isHere) await unsubscribe()
    },
    {
      done: () => toast(`${device.device_name} n’est plus prévenu`),
      failed: (error) =>
        toast(sentenceOf(error, 'Erreur lors de la mise à jour'), { tone: 'danger' }),
    },
  )
  return (
    <li className="push-device">
      <span className="push-device-name">
        <strong>{device.device_name}</strong> {isHere && <Badge tone="info">Cet appareil</Badge>}
        {device.email && <span className="note">Ajouté par {device.email}</span>}
      </span>
      <Button
        variant="secondary"
        size="small"
        busy={leave.busy}
        aria-label={`Retirer ${device.device_name}`}
        onClick={() => leave.run()}
      >
        Retirer
      </Button>
    </li>
  )
}
