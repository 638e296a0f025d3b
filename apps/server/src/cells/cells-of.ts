import type { CellPort } from '@fournil/services/context'
import type { AppServices } from '../app-services.ts'

/** What verbs may know of the other databases, seen from this one. */
export function cellsOf({ cell, cells, env }: AppServices): CellPort | null {
  if (!cells) return null
  return {
    name: cell,
    names: cells.names,
    home: cells.home,
    names_with_room: cells.names.filter((name) => !env.CELLS_FULL.includes(name)),
    at: cells.of,
    states: cells.states,
    refused: cells.refused,
    nameOfShop: async (tenant_id) => (await cells.servicesOf(tenant_id))?.cell ?? null,
  }
}
