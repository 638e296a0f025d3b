import type { SidebarEntry } from '@fournil/domain/permissions'
import { MenuIcon } from '@fournil/ui/icons/menu'
import { Sheet } from '@fournil/ui/sheet'
import { useState } from 'react'
import { OwnPinDialog, useOwnPin } from '../counter/own-pin.tsx'
import { Entries, Entry } from './entries.tsx'
import { Account, ShopName } from './sidebar.tsx'
import { useEntries } from './use-entries.ts'

const SHORT: Record<string, string> = {
  '/admin': 'Accueil',
  '/admin/stores': 'Boutiques',
}

const SHORTCUTS = 4

/** What even the simplified interface shows comes first. */
function shortcutsOf(entries: readonly SidebarEntry[]): SidebarEntry[] {
  return entries
    .toSorted((one, other) => Number(other.simplified) - Number(one.simplified))
    .slice(0, SHORTCUTS)
}

/** On a phone: what is used all day under the thumb, the rest one touch away. */
export function TabBar() {
  const entries = useEntries()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const pin = useOwnPin()
  return (
    <>
      <nav aria-label="Raccourcis" className="tab-bar">
        {shortcutsOf(entries).map(({ route, label }) => (
          <Entry key={route} route={route} label={SHORT[route] ?? label} />
        ))}
        <button type="button" className="entry" onClick={() => setOpen(true)}>
          <MenuIcon />
          <span>Menu</span>
        </button>
      </nav>
      <Sheet open={open} onClose={close} title="Menu" className="office-menu">
        <ShopName />
        <Entries entries={entries} onChoose={close} />
        <Account pin={pin} onChoose={close} />
      </Sheet>
      <OwnPinDialog pin={pin} />
    </>
  )
}
