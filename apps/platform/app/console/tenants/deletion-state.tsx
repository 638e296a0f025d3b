import type { TenantRow } from '@fournil/contract/platform/tenants'
import { Badge } from '@fournil/ui/badge'
import { formatDay } from '../formats.ts'
import { blockerWords } from './blocker-words.ts'

/** When a tenant is removed, and what has to be settled before. */
export function DeletionState({ tenant }: { tenant: TenantRow & { deletion_due_at: Date } }) {
  const { deletion_due_at, deletion_waits_since, deletion_asked_by, deletion_blockers } = tenant
  return (
    <div className="stack tight">
      <div>
        {deletion_waits_since ? (
          <Badge tone="warning">Removal waits since {formatDay(deletion_waits_since)}</Badge>
        ) : (
          <Badge tone="danger">To be removed on {formatDay(deletion_due_at)}</Badge>
        )}
      </div>
      {deletion_asked_by && <span className="note">{ASKED_BY[deletion_asked_by]}</span>}
      {deletion_blockers.length > 0 && (
        <ul className="note" aria-label="To be settled before">
          {deletion_blockers.map((blocker) => (
            <li key={blocker.kind}>{blockerWords(blocker)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const ASKED_BY = {
  owner: 'Asked for by an owner',
  platform: 'Decided by the platform',
  nobody: 'Never claimed',
} as const
