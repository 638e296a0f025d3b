import type { SavedMerchantSettings } from '@fournil/contract/office/merchant'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { EyeIcon } from '@fournil/ui/icons/eye'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { useCallback, useState } from 'react'
import { FeedPreview } from './feed-preview.tsx'
import { onThisHost } from './on-this-host.ts'

export function FeedAddress({ settings }: { settings: SavedMerchantSettings }) {
  const { feed_url, file_name, feed_enabled } = settings
  const [isPreviewed, preview] = useState(false)
  const close = useCallback(() => preview(false), [])
  return (
    <div className="stack">
      {!feed_enabled && (
        <Banner tone="warning" title="Le flux n’est pas publié">
          Google ne peut pas le lire. Activez «&nbsp;Publier le flux&nbsp;» plus bas.
        </Banner>
      )}
      <TextField
        label="URL du flux XML"
        value={feed_url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="cluster">
        <Button variant="secondary" onClick={() => void copyUrl(feed_url)}>
          <CopyIcon />
          Copier
        </Button>
        <Button variant="secondary" onClick={() => void download(feed_url, file_name)}>
          <DownloadIcon />
          Télécharger
        </Button>
        <Button variant="secondary" onClick={() => preview(true)}>
          <EyeIcon />
          Aperçu
        </Button>
      </div>
      <FeedPreview feed_url={feed_url} open={isPreviewed} onClose={close} />
    </div>
  )
}

export async function copyUrl(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast('URL copiée dans le presse-papier')
  } catch {
    // The clipboard is closed to pages without TLS; the address can still be read.
    toast(`Copie impossible. À copier à la main\u00a0: ${url}`, { tone: 'danger' })
  }
}

/** Asked for first, so that a refusal is said here and not saved as a file. */
async function download(url: string, name: string) {
  const address = onThisHost(url)
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
  if (!answer?.ok) return toast('Erreur lors du téléchargement du flux', { tone: 'danger' })
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
