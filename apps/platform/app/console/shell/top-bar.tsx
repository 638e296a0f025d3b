import { IconButton } from '@fournil/ui/icon-button'
import { MenuIcon } from '@fournil/ui/icons/menu'
import { Sheet } from '@fournil/ui/sheet'
import { useState } from 'react'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { Menu } from './menu.tsx'

/** On a phone: the screens are one touch away. */
export function TopBar({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="console-top-bar">
      <Brand />
      <IconButton label="Menu" icon={<MenuIcon />} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title="Menu">
        <nav aria-label="Console">
          <Menu onChoose={close} />
        </nav>
        <Account email={email} />
      </Sheet>
    </header>
  )
}
