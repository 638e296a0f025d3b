import { setTimeout as pause } from 'node:timers/promises'
import {
  cellOfHost,
  cellOfShop,
  copyPlatformRows,
  type Database,
  type DirectoryEntry,
  HOME,
  type ResolvedTenant,
} from '@fournil/db'
import { finishMove } from '@fournil/services/cells/finish-move'
import type { Logger } from 'pino'
import type { Environment } from '../environment.ts'
import { type OwnServices, openOwnServices } from '../own-services.ts'
import { CellAway } from './cell-away.ts'
import { createDirectoryCache } from './directory-cache.ts'
import type { HostAsked } from './host-asked.ts'
import { prepareCell } from './prepare-cell.ts'
import type { CellAddress } from './read-cells.ts'

/** The databases that shops live in, each with all that a process holds open of it, from the moment when it is first needed. */
export type Cells<Services> = {
  /** All of them, the platform's own first. */
  names: readonly string[]
  home: Database
  /** Rejects with `CellAway` while it does not answer. */
  of: (name: string) => Promise<Services>
  /** The further ones that are open. */
  opened: () => Services[]
  shopAt: (asked: HostAsked) => Promise<{ services: Services; tenant: ResolvedTenant } | null>
  /** Where whoever answers to this name lives, if that is known without asking and open. */
  find: (asked: HostAsked) => Services | null
  /** Where this shop lives; null: nowhere. */
  servicesOf: (tenant_id: string) => Promise<Services | null>
  /**
   * A database has refused to write for this shop, which is being moved: where it lives is asked anew, and a move that
   * nobody finishes is finished.
   */
  refused: (tenant_id: string) => void
  /** Where the sandboxes of the cells send their news. */
  deliverTo: (webhook_url: string) => void
  /** Which of them answer now. */
  states: () => Promise<{ cell: string; is_up: boolean }[]>
  close: () => Promise<void>
}

type Base = OwnServices & { env: Environment; cells: unknown }

/** Whoever asks for a cell that has just failed to open does not wait for it once more. */
const LEFT_ALONE_MS = 1_000
const PATIENCE_MS = 2_000
/** A shop that is refused to many at once is looked after once in this time. */
const LOOKED_AFTER_MS = 1_000

export function openCells<Services extends Base>(home: Services, logger?: Logger): Cells<Services> {
  const open = new Map<string, Services>()
  const opening = new Map<string, Promise<Services>>()
  const failed = new Map<string, { until: number; error: CellAway }>()
  const closing: (() => Promise<void>)[] = []
  const directory = createDirectoryCache({
    ofHost: (asked) => cellOfHost(home.db, asked),
    ofShop: (tenant_id) => cellOfShop(home.db, tenant_id),
  })
  const looking = new Set<string>()
  let isClosed = false
  let webhookUrl: string | null = null
  forgetOnChange(home)

  function forgetOnChange({ live }: OwnServices) {
    live.onTenantChange(directory.drop)
    live.onReconnect(directory.drop)
  }

  async function of(name: string): Promise<Services> {
    if (name === HOME) return home
    const ready = open.get(name)
    if (ready) return ready
    const refused = failed.get(name)
    if (refused && refused.until > Date.now()) throw refused.error
    const address = home.env.CELLS.find((cell) => cell.name === name)
    if (!address || isClosed) throw new CellAway(name, new Error('This cell has no address.'))
    const under_way = opening.get(name) ?? begin(address)
    opening.set(name, under_way)
    return under_way
  }

  async function begin(address: CellAddress): Promise<Services> {
    const { name } = address
    try {
      const services = await openCell(address)
      open.set(name, services)
      forgetOnChange(services)
      return services
    } catch (error) {
      const away = new CellAway(name, error)
      failed.set(name, { until: Date.now() + LEFT_ALONE_MS, error: away })
      throw away
    } finally {
      opening.delete(name)
    }
  }

  async function openCell(address: CellAddress): Promise<Services> {
    await prepareCell(home.env, address)
    const own = await openOwnServices(home.env, { cell: address.name, ...address }, logger)
    const close = async () => {
      await own.close()
      await own.db.close()
    }
    try {
      await copyPlatformRows(home.db, own.db)
    } catch (error) {
      await close()
      throw error
    }
    closing.push(close)
    if (webhookUrl) own.sandbox?.deliverTo(webhookUrl)
    return { ...home, ...own, cells, close: async () => {} }
  }

  async function at(entry: DirectoryEntry | null): Promise<Services | null> {
    const isThere = entry?.state === 'here' || entry?.state === 'moving'
    return isThere ? of(entry.cell) : null
  }

  async function tenantIn(
    entry: DirectoryEntry | null,
    asked: HostAsked,
  ): Promise<{ services: Services; tenant: ResolvedTenant } | null> {
    const services = await at(entry)
    if (!services) return null
    const { tenants } = services
    const tenant =
      'slug' in asked ? await tenants.bySlug(asked.slug) : await tenants.byDomain(asked.domain)
    return tenant && { services, tenant }
  }

  function forget(tenant_id: string) {
    directory.dropShop(tenant_id)
    for (const { tenants } of [home, ...open.values()]) tenants.drop(tenant_id)
  }

  async function lookAfter(tenant_id: string) {
    if (looking.has(tenant_id) || isClosed) return
    looking.add(tenant_id)
    try {
      await finishMove({ home: home.db, at: of }, tenant_id)
      forget(tenant_id)
    } catch (error) {
      logger?.warn({ err: error, tenant_id }, 'a move could not be finished yet')
    } finally {
      setTimeout(() => looking.delete(tenant_id), LOOKED_AFTER_MS).unref()
    }
  }

  const cells: Cells<Services> = {
    names: [HOME, ...home.env.CELLS.map(({ name }) => name)],
    home: home.db,
    of,
    opened: () => [...open.values()],
    shopAt: async (asked) => {
      const entry = await directory.ofHost(asked)
      const shop = await tenantIn(entry, asked)
      if (shop || !entry) return shop
      // It may have moved, and this process has not heard of it.
      const now = await directory.ofHostAgain(asked)
      return now && now.cell !== entry.cell ? tenantIn(now, asked) : null
    },
    find: (asked) => {
      const entry = directory.find(asked)
      if (entry?.state !== 'here' && entry?.state !== 'moving') return null
      return entry.cell === HOME ? home : (open.get(entry.cell) ?? null)
    },
    refused: (tenant_id) => {
      forget(tenant_id)
      void lookAfter(tenant_id)
    },
    deliverTo(url) {
      webhookUrl = url
      for (const { sandbox } of open.values()) sandbox?.deliverTo(url)
    },
    states: () =>
      Promise.all(cells.names.map(async (cell) => ({ cell, is_up: await answers(of(cell)) }))),
    servicesOf: async (tenant_id) => at(await directory.ofShop(tenant_id)),
    close: async () => {
      isClosed = true
      await Promise.allSettled(opening.values())
      await Promise.all(closing.map((close) => close()))
    },
  }
  return cells
}

/** Nobody who asks how things are waits long for one that says nothing. */
async function answers(opening: Promise<OwnServices>): Promise<boolean> {
  const asked = opening
    .then(({ db }) => db.pool.query('select 1'))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([asked, pause(PATIENCE_MS, false, { ref: false })])
}
