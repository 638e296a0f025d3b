import { Dialog } from '@fournil/ui/dialog'
import { Kbd } from '@fournil/ui/kbd'
import { SHORTCUT_WORDS } from './shortcuts.ts'

export function ShortcutsHelp({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Raccourcis clavier" size="small">
      <dl className="shortcuts">
        {SHORTCUT_WORDS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
