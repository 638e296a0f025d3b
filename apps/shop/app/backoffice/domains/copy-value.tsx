import { Button } from '@fournil/ui/button'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { toast } from '@fournil/ui/toast'

/** What is copied here is pasted into the page of somebody else: not a letter may be lost. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast('Valeur copiée !')
    } catch {
      // The clipboard is closed to pages without TLS; the value can still be read.
      toast(`Copie impossible. À copier à la main\u00a0: ${value}`, { tone: 'danger' })
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<CopyIcon />}
      onClick={() => void copy()}
      aria-label={label}
    >
      Copier
    </Button>
  )
}
