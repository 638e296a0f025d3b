import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { BellIcon } from '@fournil/ui/icons/bell'
import { RadioGroup } from '@fournil/ui/radio-group'
import { Switch } from '@fournil/ui/switch'
import { useState } from 'react'
import { chime, unlockChime } from './chime.ts'
import { type Ringing, useSound } from './sound-setting.ts'

const MODES = [
  { value: 'until_seen', label: 'Jusqu’à ce que quelqu’un la voie' },
  { value: 'once', label: 'Une seule fois' },
] as const

/** How this device rings: a till in the shop does until somebody comes, a phone in bed does not. */
export function SoundButton() {
  const [isOpen, setOpen] = useState(false)
  const { isOn, setOn, mode, setMode } = useSound()
  const listen = () => {
    unlockChime()
    chime()
  }
  return (
    <>
      <Button variant="secondary" icon={<BellIcon />} onClick={() => setOpen(true)}>
        {isOn ? 'Son' : 'Son coupé'}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="small"
        title="Son des nouvelles commandes"
        description="Sur cet appareil, quel que soit l’écran ouvert."
        footer={
          <Button variant="secondary" onClick={listen}>
            Écouter
          </Button>
        }
      >
        <div className="stack loose">
          <Switch
            label="Sonner à chaque nouvelle commande"
            checked={isOn}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          {isOn && (
            <RadioGroup
              legend="Une commande sonne"
              name="ringing"
              options={MODES}
              value={mode}
              onChange={(next) => setMode(next as Ringing)}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
