import { Button } from '@fournil/ui/button'
import { LockIcon } from '@fournil/ui/icons/lock'
import { toast } from '@fournil/ui/toast'
import { useRef, useState } from 'react'
import { useOffice } from '../frame/use-office.ts'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'
import { type KnownPin, PinDialog } from './pin-dialog.tsx'

export type OwnPin = ReturnType<typeof useOwnPin>

/** The button and the dialog of a person’s own PIN: apart, because a menu that is open makes all around it inert. */
export function useOwnPin() {
  const [known, setKnown] = useState<(KnownPin & { opening: number }) | null>(null)
  const openings = useRef(0)
  const { run, busy } = useTask(
    async () => {
      const pin = await officeApi.office.counter.ownPin()
      openings.current += 1
      setKnown({ ...pin, opening: openings.current })
    },
    {
      failed: (error) => toast(sentenceOf(error, 'Erreur lors du chargement'), { tone: 'danger' }),
    },
  )
  return { known, open: () => void run(), close: () => setKnown(null), busy }
}

export function OwnPinButton({ pin, onChoose }: { pin: OwnPin; onChoose?: () => void }) {
  const { person, device } = useOffice()
  if (person.impersonation || device.is_by_pin) return null
  const open = () => {
    onChoose?.()
    pin.open()
  }
  return (
    <Button variant="ghost" icon={<LockIcon />} disabled={pin.busy} onClick={open}>
      Mon code de comptoir
    </Button>
  )
}

export function OwnPinDialog({ pin: { known, close } }: { pin: OwnPin }) {
  const shown = useLast(known)
  if (!shown) return null
  // What was typed before stays with that opening.
  return <PinDialog key={shown.opening} isOpen={known !== null} known={shown} onClose={close} />
}
