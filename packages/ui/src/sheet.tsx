import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons/close.tsx'
import { useWords } from './language.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in view under the scrolling content: totals and the one action. */
  footer?: ReactNode
  /** Where it comes from on a wide screen; on a phone it always rises from the bottom. */
  side?: 'right' | 'center'
  className?: string
}

/** The browser's own modal: focus stays inside, Escape closes, the page behind is inert. */
export function Sheet({
  open,
  onClose,
  title,
  children,
  footer,
  side = 'center',
  className,
}: SheetProps) {
  const words = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className={classNames('sheet', className)}
      data-side={side}
      aria-labelledby={id}
      onClose={() => open && onClose()}
      onClick={closeFromBackdrop}
    >
      <div className="sheet-frame">
        <header className="sheet-header">
          <h2 className="sheet-title" id={id}>
            {title}
          </h2>
          <IconButton label={words.close} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className="sheet-body">{children}</div>
        {footer && <footer className="sheet-footer">{footer}</footer>}
      </div>
    </dialog>
  )
}
