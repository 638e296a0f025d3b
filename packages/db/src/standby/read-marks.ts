import type { LogPosition } from './log-position.ts'

const MOST_SHOPS = 10_000
/** A position that no standby has reached by then may be of a primary that was lost: it is asked for anew. */
const OLD_MS = 30_000

/** Null: something was changed, and nobody has asked yet how far the log was afterwards. */
type Mark = { position: LogPosition | null; at: number }

/**
 * How much of the log whoever reads a shop must know, so that nothing that was changed is read as it was before. A change
 * costs nothing: the first read after it, which goes to the primary, brings the position along.
 */
export function readMarks({ clock = Date.now, most = MOST_SHOPS } = {}) {
  const shops = new Map<string, Mark>()
  let everyone: Mark = { position: null, at: 0 }

  function changed(tenantId?: string) {
    if (!tenantId) {
      shops.clear()
      everyone = { position: null, at: 0 }
      return
    }
    shops.delete(tenantId)
    shops.set(tenantId, { position: null, at: 0 })
    for (const [oldest, mark] of shops) {
      if (shops.size <= most) break
      shops.delete(oldest)
      // What is no longer known of one shop is asked of all.
      everyone = { position: higher(everyone.position, mark.position), at: clock() }
    }
  }

  function learn(mark: Mark, position: LogPosition) {
    if (mark.position !== null && mark.at > clock() - OLD_MS) return
    mark.position = position
    mark.at = clock()
  }

  return {
    /** Something of this shop was committed, or of any. */
    changed,
    /** Null: only the primary can tell. */
    needed(tenantId: string): LogPosition | null {
      const shop = shops.get(tenantId)
      return shop ? higher(everyone.position, shop.position) : everyone.position
    },
    /** Said before the primary is asked; what it answers counts for changes that were known by then. */
    asking(tenantId: string): (position: LogPosition) => void {
      const asked = [everyone, shops.get(tenantId)]
      return (position) => {
        for (const mark of asked)
          if (mark && (mark === everyone || mark === shops.get(tenantId))) learn(mark, position)
      }
    },
  }
}

function higher(one: LogPosition | null, other: LogPosition | null): LogPosition | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}
