import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button, buttonLook } from './button.tsx'
import { useWords } from './language.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, in numbers: '12 produits seront supprimés.' */
  consequence: ReactNode
  /** Fields the decision needs, such as a reason. */
  children?: ReactNode
  /** The verb: 'Supprimer 12 produits'. */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  onConfirm: () => void
  tone?: 'danger' | 'plain'
  busy?: boolean
  /** Something is still missing from the fields above. */
  disabled?: boolean
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'danger',
  busy,
  disabled,
}: ConfirmDialogProps) {
  const words = useWords()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" data-size="small">
          <header className="dialog-header">
            <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          </header>
          <div className="dialog-body">
            <AlertDialog.Description className="dialog-consequence">
              {consequence}
            </AlertDialog.Description>
            {children}
          </div>
          <footer className="dialog-footer">
            <AlertDialog.Close {...buttonLook({ variant: 'secondary' })} disabled={busy}>
              {cancelLabel ?? words.cancel}
            </AlertDialog.Close>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              disabled={disabled}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
