import { Button } from '@fournil/ui/button'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { useState } from 'react'
import { RushDialog } from './rush-dialog.tsx'
import { useMayRush } from './use-may-rush.ts'

/** Two touches away on every screen: the shop cannot follow, and says so. */
export function RushButton() {
  const [open, setOpen] = useState(false)
  if (!useMayRush()) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="rush-button"
        icon={<ClockIcon />}
        onClick={() => setOpen(true)}
      >
        Coup de feu
      </Button>
      <RushDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
