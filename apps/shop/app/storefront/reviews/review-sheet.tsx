import { Button } from '@fournil/ui/button'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { Sheet } from '@fournil/ui/sheet'
import { useState } from 'react'
import { ReviewForm } from './review-form.tsx'

/** Before scripts have run the button leads to the same form within the page. */
export function ReviewSheet({ productId, name }: { productId: string; name: string }) {
  const [open, setOpen] = useState(false)
  // Kept once opened: a sheet closed by mistake must not lose what was typed. Only a sent review makes room for another.
  const [draft, setDraft] = useState({ number: 0, sent: false })
  const close = () => {
    setOpen(false)
    if (draft.sent) setDraft({ number: draft.number + 1, sent: false })
  }
  return (
    <>
      <form
        action="#laisser-un-avis"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <input type="hidden" name="laisser-un-avis" value="1" />
        <Button type="submit" variant="secondary" icon={<PencilIcon />} aria-haspopup="dialog">
          Laisser un avis
        </Button>
      </form>
      <Sheet open={open} onClose={close} title="Laisser un avis">
        <p className="quiet review-product">{name}</p>
        <ReviewForm
          key={draft.number}
          productId={productId}
          onSent={() => setDraft({ ...draft, sent: true })}
          onClose={close}
        />
      </Sheet>
    </>
  )
}
