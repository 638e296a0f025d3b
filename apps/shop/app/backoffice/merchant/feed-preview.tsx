import { Dialog } from '@fournil/ui/dialog'
import { Spinner } from '@fournil/ui/spinner'
import { toast } from '@fournil/ui/toast'
import { useEffect, useState } from 'react'
import { firstItems } from './first-items.ts'
import { onThisHost } from './on-this-host.ts'

type FeedPreviewProps = { feed_url: string; open: boolean; onClose: () => void }

/** The beginning of what Google reads; the rest is not even fetched. */
export function FeedPreview({ feed_url, open, onClose }: FeedPreviewProps) {
  const [xml, setXml] = useState<string | null>(null)
  useEffect(() => {
    if (!open) return
    const asked = new AbortController()
    setXml(null)
    firstItems(onThisHost(feed_url), asked).then(setXml, () => {
      if (asked.signal.aborted) return
      toast("Erreur lors du chargement de l'aperçu", { tone: 'danger' })
      onClose()
    })
    return () => asked.abort()
  }, [open, feed_url, onClose])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Aperçu du flux XML"
      description="Le début du flux, tel que Google le lit."
      size="large"
    >
      {xml === null ? (
        <Spinner />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
        <pre className="feed-preview" tabIndex={0}>
          {xml}
        </pre>
      )}
    </Dialog>
  )
}
