import type { RemovedShop } from '@fournil/contract/platform/removed-shops'
import { useLast } from '@fournil/ui/use-last'
import { platformApi } from '../../platform-api.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useTask } from '../use-task.ts'

type OpenArchiveDialogProps = { shop: RemovedShop | null; onClose: () => void }

/** Personal data of people who have left: never fetched without a reason. */
export function OpenArchiveDialog({ shop, onClose }: OpenArchiveDialogProps) {
  const shown = useLast(shop)
  const { run, busy, error } = useTask(platformApi.platform.removedShops.openArchive, {
    done: ({ url }) => {
      window.location.assign(url)
      onClose()
    },
  })
  if (!shown) return null
  return (
    <ReasonDialog
      isOpen={shop !== null}
      title={`Download the archive of ${shown.name}`}
      description="It holds personal data of its customers. Both logs keep who fetched it, when and why."
      confirmLabel="Download"
      busy={busy}
      error={error ? 'Failed to open the archive' : undefined}
      onConfirm={(reason) => void run({ shop_id: shown.id, reason })}
      onClose={onClose}
    />
  )
}
