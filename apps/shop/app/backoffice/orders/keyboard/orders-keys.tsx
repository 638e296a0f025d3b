import { IconButton } from '@fournil/ui/icon-button'
import { InfoIcon } from '@fournil/ui/icons/info'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { focusedOrder, focusRow } from './focus-row.ts'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The keys of the list, and the button that tells them. */
export function OrdersKeys() {
  const [helps, setHelps] = useState(false)
  const navigate = useNavigate()
  useShortcuts({
    search: () => document.getElementById('orders-search')?.focus(),
    next: () => focusRow('next'),
    previous: () => focusRow('previous'),
    help: () => setHelps(true),
    status: () => {
      const address = focusedOrder()
      if (address) navigate(address, { preventScrollReset: true, state: { focus: 'status' } })
    },
  })
  return (
    <>
      <IconButton
        label="Raccourcis clavier"
        icon={<InfoIcon />}
        className="orders-help"
        onClick={() => setHelps(true)}
      />
      <ShortcutsHelp open={helps} onOpenChange={setHelps} />
    </>
  )
}
