import type pg from 'pg'
import { queriesOn } from '../database.ts'
import { fingerprint } from '../fingerprint.ts'
import { ownSequences } from '../own-tables.ts'
import { verifyChain } from '../verify-chain.ts'
import { verifyTills } from '../verify-tills.ts'
import { databaseThings } from './database-things.ts'

/** What one database has and the other has not, or has otherwise, in words: everything but its rows. */
export async function differentThings(from: pg.Client, to: pg.Client, login: string) {
  const [old, fresh] = [await databaseThings(from, login), await databaseThings(to, login)]
  return [
    ...[...old.difference(fresh)].map((thing) => `${thing}: in the old database alone`),
    ...[...fresh.difference(old)].map((thing) => `${thing}: in the new database alone`),
  ]
}

/** Where their rows, their sequences and the chains of their logs and tills are not the same. */
export async function differentRows(from: pg.Client, to: pg.Client) {
  const [old, fresh] = await Promise.all([prints(from), prints(to)])
  const names = new Set([...old.keys(), ...fresh.keys()])
  const differences = [...names].flatMap((name) =>
    old.get(name) === fresh.get(name)
      ? []
      : `${name}: ${old.get(name) ?? 'nothing'} in the old database, ${fresh.get(name) ?? 'nothing'} in the new one`,
  )
  const tables = [...old.keys()].filter((name) => name.startsWith('table '))
  const rows = tables.reduce((all, name) => all + Number.parseInt(old.get(name) ?? '', 10), 0)
  return { differences, tables: tables.length, rows }
}

async function prints(db: pg.Client): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [name, hash] of await fingerprint(db)) found.set(`table ${name}`, hash)
  for (const { name, at, is_called } of await ownSequences(db))
    found.set(`sequence ${name}`, is_called ? at : `${at}, not yet given`)
  const { tx, end } = queriesOn(db as unknown as pg.PoolClient)
  try {
    // A link that was broken before is as broken afterwards: it is not ours to mend.
    for (const log of ['admin_audit_logs', 'security_logs'] as const)
      found.set(`chain of ${log}`, `${(await verifyChain(tx, log)) ?? 'whole'}`)
    for (const till of ['payments', 'closings'] as const)
      found.set(`chain of ${till}`, JSON.stringify(await verifyTills(tx, till)))
  } finally {
    end()
  }
  return found
}
