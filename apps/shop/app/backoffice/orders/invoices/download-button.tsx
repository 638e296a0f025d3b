import { Button, type ButtonVariant } from '@fournil/ui/button'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { VisuallyHidden } from '@fournil/ui/visually-hidden'
import { useState } from 'react'
import { toastError } from '../changes/toast-error.ts'
import { DOWNLOAD_FAILED } from '../error-words.ts'
import { saveFile } from './save-file.ts'

/** Shows the number and gives the file. */
export function DownloadButton({
  invoice,
  variant = 'secondary',
}: {
  invoice: { id: string; invoice_number: string }
  variant?: ButtonVariant
}) {
  const [busy, setBusy] = useState(false)
  const { id, invoice_number } = invoice
  async function download() {
    setBusy(true)
    try {
      await saveFile(`/files/invoices/${id}`, `${invoice_number}.pdf`)
    } catch (error) {
      toastError(error, DOWNLOAD_FAILED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant={variant}
      icon={<DownloadIcon />}
      busy={busy}
      onClick={download}
      className="invoice-download"
    >
      <VisuallyHidden>Télécharger </VisuallyHidden>
      <span className="numeric">{invoice_number}</span>
    </Button>
  )
}
