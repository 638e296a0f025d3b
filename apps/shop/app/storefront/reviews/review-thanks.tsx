import { Button } from '@fournil/ui/button'
import { CheckCircleIcon } from '@fournil/ui/icons/check-circle'
import { useEffect, useRef } from 'react'

/** The form has gone: what stands in its place takes the focus and is read out. */
export function ReviewThanks({ onClose }: { onClose?: (() => void) | undefined }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div className="stack loose review-thanks">
      <CheckCircleIcon />
      <p ref={message} tabIndex={-1} role="status" className="display">
        Merci pour votre avis ! Il sera publié après modération.
      </p>
      {onClose && (
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      )}
    </div>
  )
}
