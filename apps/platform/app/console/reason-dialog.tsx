import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { TextArea } from '@fournil/ui/text-area'
import { type ReactNode, useState } from 'react'

const LONGEST_REASON = 500

type ReasonDialogProps = {
  isOpen: boolean
  title: string
  description: string
  confirmLabel: string
  tone?: 'plain' | 'danger'
  busy: boolean
  /** Under the reason, when the server refused. */
  error?: string
  /** What is asked for beside the reason. */
  children?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Something that is done for a reason only, which is written down. */
export function ReasonDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  tone = 'plain',
  busy,
  error,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  // Every time it opens, it is for another reason.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setTyped('')
  }
  const reason = typed.trim()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || busy || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            disabled={reason === '' || reason.length > LONGEST_REASON}
            onClick={() => onConfirm(reason)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {children}
        <TextArea
          label="Reason"
          required
          rows={3}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          count={{ length: reason.length, max: LONGEST_REASON }}
          error={error}
        />
      </div>
    </Dialog>
  )
}
