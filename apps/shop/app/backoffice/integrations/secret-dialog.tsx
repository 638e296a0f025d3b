import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { CopyValue } from '../domains/copy-value.tsx'
import { useLast } from '../use-last.ts'

/** What is shown here is shown once. */
export type Secret = { title: string; value: string; note: string }

export function SecretDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const shown = useLast(secret)
  if (!shown) return null
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown.title}
      description="Copiez-la maintenant : elle ne sera plus jamais affichée."
      footer={<Button onClick={onClose}>C’est noté</Button>}
    >
      <div className="stack">
        <p className="integration-secret">{shown.value}</p>
        <CopyValue value={shown.value} label={`Copier\u00a0: ${shown.title}`} />
        <p className="note">{shown.note}</p>
      </div>
    </Dialog>
  )
}
