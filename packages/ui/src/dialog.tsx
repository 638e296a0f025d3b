import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { iconButtonLook } from './icon-button.tsx'
import { CloseIcon } from './icons/close.tsx'
import { useWords } from './language.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Where the focus goes; else to the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** For back office and console; under 640 px it rises from the bottom like a sheet. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  initialFocus,
}: DialogProps) {
  const words = useWords()
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog" data-size={size} initialFocus={initialFocus}>
          <header className="dialog-header">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close {...iconButtonLook()} aria-label={words.close}>
              <CloseIcon />
            </Base.Close>
          </header>
          <div className="dialog-body">
            {description && (
              <Base.Description className="dialog-description">{description}</Base.Description>
            )}
            {children}
          </div>
          {footer && <footer className="dialog-footer">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
