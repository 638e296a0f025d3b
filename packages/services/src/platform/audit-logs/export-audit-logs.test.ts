import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { exportAuditLogs } from './export-audit-logs.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

const DAY = { from: '2026-03-10', to: '2026-03-10' }

async function linesOf(asked: Partial<Parameters<typeof exportAuditLogs>[1]>) {
  const { content } = await exportAuditLogs(at.admin, { filter: 'actions', ...DAY, ...asked })
  let text = ''
  for await (const part of content) text += part
  return text.split('\r\n').slice(1, -1)
}

/** The log dates its rows itself; these are older. */
async function writeOld(select: string, values: unknown[] = []) {
  const { owner } = at.team.database
  await owner('alter table admin_audit_logs disable trigger chained')
  await owner(
    `insert into admin_audit_logs (action_type, target_type, target_id, details, created_at, hash) ${select}`,
    values,
  )
  await owner('alter table admin_audit_logs enable trigger chained')
}

test('the file holds all that was found, not the page that is shown', async () => {
  await writeOld(
    `select 'export_test', 'n', n::text, '{}', timestamptz '2026-03-10 12:00+01' - n * interval '1 second', '\\x00'
     from generate_series(1, 2300) n`,
  )
  const lines = await linesOf({ search: 'export_test' })
  const ids = lines.map((line) => Number(/"n","(\d+)"/.exec(line)?.[1]))
  expect(ids).toEqual(Array.from({ length: 2300 }, (_, n) => n + 1))
})

test('it begins and ends with the days of Paris that were asked for', async () => {
  for (const moment of ['09 22:59:59Z', '09 23:00Z', '10 22:59:59Z', '10 23:00Z'])
    await writeOld(
      `select 'edge_test', 'edge', $1::text, '{}', ('2026-03-' || $1)::timestamptz, '\\x00'`,
      [moment],
    )
  const lines = await linesOf({ search: 'edge_test' })
  expect(lines.map((line) => /"edge","([^"]+)"/.exec(line)?.[1])).toEqual([
    '10 22:59:59Z',
    '09 23:00Z',
  ])
})

test('quotes and commas stay in their cell, and no cell is a formula', async () => {
  await writeOld(
    `select 'cell_test', 'thing', '=cmd()', '{"name": "a, b"}', timestamptz '2026-03-10 12:00Z', '\\x00'`,
  )
  expect(await linesOf({ search: 'cell_test' })).toEqual([
    `"2026-03-10T12:00:00.000Z","cell_test","thing","'=cmd()",,,,,"{""name"": ""a, b""}"`,
  ])
})

test('whoever takes the log away is in it, in both logs, and no owner may', async () => {
  await linesOf({})
  for (const [table, kind] of [
    ['admin_audit_logs', 'action_type'],
    ['security_logs', 'event_type'],
  ])
    expect(
      await at.team.database.owner(
        `select details ->> 'from' as from from ${table} where ${kind} = 'audit_logs_exported' limit 1`,
      ),
      table,
    ).toEqual([{ from: DAY.from }])
  const asked = exportAuditLogs(await at.owner(), { filter: 'all', ...DAY })
  await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
