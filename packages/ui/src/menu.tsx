import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'
import { iconButtonLook } from './icon-button.tsx'
import { MoreIcon } from './icons/more.tsx'
import { useWords } from './language.tsx'

export type MenuEntry = {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** A line above: the entries below are of another kind. */
  apart?: boolean
} & ({ onSelect: () => void } | { href: string })

export type MenuProps = {
  entries: readonly MenuEntry[]
  /** Names the button; with `trigger` it is what the button says. */
  label?: string
  trigger?: ReactNode
  look?: ButtonLook
}

/** Actions that do not deserve a button each. Without `trigger` it is the three dots of a row. */
export function Menu({ entries, label, trigger, look = { variant: 'secondary' } }: MenuProps) {
  const words = useWords()
  const button = trigger ? buttonLook(look) : iconButtonLook({ size: 'small' })
  return (
    <Base.Root>
      <Base.Trigger {...button} aria-label={trigger ? label : (label ?? words.more)}>
        {trigger ?? <MoreIcon />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popup-layer" sideOffset={6} align="end">
          <Base.Popup className="menu">
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ label, icon, tone = 'plain', disabled, apart, ...action }: MenuEntry) {
  const look = { className: 'menu-item', 'data-tone': tone === 'danger' ? 'danger' : undefined }
  const content = (
    <>
      {icon}
      {label}
    </>
  )
  return (
    <>
      {apart && <Base.Separator className="menu-line" />}
      {'href' in action ? (
        <Base.LinkItem {...look} href={action.href}>
          {content}
        </Base.LinkItem>
      ) : (
        <Base.Item {...look} disabled={disabled} onClick={action.onSelect}>
          {content}
        </Base.Item>
      )}
    </>
  )
}
