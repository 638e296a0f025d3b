import type { Database, Tx } from '../database.ts'
import { askBeforeTenant } from '../doors/ask-before-tenant.ts'
import { clientOf } from '../doors/transaction.ts'

/** The platform's own database: it holds the directory, and shops like every other cell. */
export const HOME = 'home'

/**
 * `claimed`: it is being written in its cell, and perhaps never will be; `moving`: it is carried to another cell;
 * `removed`: it is gone, and its address leads to nobody else's.
 */
export type DirectoryState = 'claimed' | 'here' | 'moving' | 'removed'
export type DirectoryEntry = { tenant_id: string; cell: string; state: DirectoryState }

/** Which cell answers for this slug or this verified domain? */
export async function cellOfHost(
  home: Database,
  asked: { slug: string } | { domain: string },
): Promise<DirectoryEntry | null> {
  const slug = 'slug' in asked ? asked.slug.toLowerCase() : null
  const domain = 'domain' in asked ? asked.domain.toLowerCase() : null
  const rows = await askBeforeTenant<DirectoryEntry>(
    home,
    'select * from app.cell_of_host($1, $2)',
    [slug, domain],
  )
  return rows[0] ?? null
}

export async function cellOfShop(
  home: Database,
  tenant_id: string,
): Promise<DirectoryEntry | null> {
  const rows = await askBeforeTenant<DirectoryEntry>(home, 'select * from app.cell_of_shop($1)', [
    tenant_id,
  ])
  return rows[0] ?? null
}

/** In the transaction that writes what belongs to it here; false: the slug is another shop's, or was one's. */
export async function claimShop(
  tx: Tx,
  { tenant_id, slug, cell }: { tenant_id: string; slug: string; cell: string },
): Promise<boolean> {
  const { rows } = await clientOf(tx).query<{ done: boolean }>(
    'select app.claim_shop($1, $2, $3) as done',
    [tenant_id, slug, cell],
  )
  return rows[0]?.done ?? false
}

/** It is written in its cell. Safe to repeat. */
export async function confirmShop(home: Database, tenant_id: string): Promise<boolean> {
  return turn(home, { tenant_id, from: 'claimed', to: 'here' })
}

/** It was never written, and its name is free again. */
export function releaseShop(home: Database, tenant_id: string): Promise<boolean> {
  return done(home, 'select app.release_shop($1) as done', [tenant_id])
}

/** The shop is no more; nobody gets its address. */
export function forgetShop(home: Database, tenant_id: string): Promise<boolean> {
  return turn(home, { tenant_id, from: 'here', to: 'removed' })
}

/** False: it is not there, or somebody else moves it. */
export function beginMove(home: Database, tenant_id: string): Promise<boolean> {
  return turn(home, { tenant_id, from: 'here', to: 'moving' })
}

/** It lives in this cell from now on: the new one, or the one it was in when the move is undone. */
export function endMove(home: Database, tenant_id: string, cell: string): Promise<boolean> {
  return turn(home, { tenant_id, from: 'moving', to: 'here', cell })
}

/** Claims that were neither confirmed nor released by then. */
export async function claimsBefore(home: Database, at: Date): Promise<DirectoryEntry[]> {
  const { rows } = await home.pool.query<DirectoryEntry>('select * from app.claims_before($1)', [
    at,
  ])
  return rows
}

/** False: another shop has proved it before. Safe to repeat. */
export function claimDomain(
  home: Database,
  { domain, tenant_id }: { domain: string; tenant_id: string },
): Promise<boolean> {
  return done(home, 'select app.claim_host($1, $2) as done', [domain, tenant_id])
}

export function releaseDomain(
  home: Database,
  { domain, tenant_id }: { domain: string; tenant_id: string },
): Promise<boolean> {
  return done(home, 'select app.release_host($1, $2) as done', [domain, tenant_id])
}

/** How many shops each cell has; a cell without any is not named. */
export async function shopsInCells(home: Database): Promise<{ cell: string; shops: number }[]> {
  const { rows } = await home.pool.query<{ cell: string; shops: number }>(
    'select * from app.shops_in_cells()',
  )
  return rows
}

type Turn = { tenant_id: string; from: DirectoryState; to: DirectoryState; cell?: string }

function turn(home: Database, { tenant_id, from, to, cell }: Turn): Promise<boolean> {
  const values = [tenant_id, from, to, cell ?? null]
  return done(home, 'select app.turn_shop($1, $2, $3, $4) as done', values)
}

async function done(home: Database, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await home.pool.query<{ done: boolean }>(text, values)
  return rows[0]?.done ?? false
}
