import type { FeastRow, FeastStore, SavedFeast } from '@fournil/contract/office/feasts'
import type { Visit } from '@fournil/pages/visit'

type Known = { feasts: readonly FeastRow[]; stores: readonly FeastStore[] }

export type OpenPlan =
  | { kind: 'new'; key: string; copied: SavedFeast | null }
  | { kind: 'saved'; feast: SavedFeast }

/** What the address names: a feast, or a new one, empty or begun from another; else the list. */
export async function loadPlan(
  api: Visit['api'],
  { feasts, stores }: Known,
  asked: URLSearchParams,
): Promise<OpenPlan | null> {
  const read = async (id: string | null) =>
    feasts.some((feast) => feast.id === id) && id !== null
      ? api.office.feasts.get({ feast_id: id })
      : null
  if (asked.has('new') && stores.length > 0) {
    const copied = await read(asked.get('from'))
    return { kind: 'new', key: copied?.id ?? 'new', copied }
  }
  const feast = await read(asked.get('feast'))
  return feast && { kind: 'saved', feast }
}
