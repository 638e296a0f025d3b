import { inPlatform, sql } from '@fournil/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainStats } from './domains/domain-stats.ts'
import { openTestConsole, type TestConsole } from './testing/test-console.ts'
import { userStats } from './users/user-stats.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

const NOW = new Date('2026-11-16T12:00:00Z')

const kept = () =>
  inPlatform(at.admin, async (tx) => {
    const { rows } = await sql`select * from (
      select 'tenants' as counted, display_status as kind, count(*)::int as total from tenants
        where deleted_at is null group by 2
      union all select counted, kind, -total from platform_totals where counted = 'tenants') each`.execute(
      tx,
    )
    return {
      audit: { log: 'audit', action_type: 'test', target_type: 'test' } as const,
      result: {
        tenants: rows as { kind: string; total: number }[],
        domains: await domainStats(tx),
        users: await userStats(tx, NOW),
      },
    }
  })

const owner = (text: string, values: unknown[] = []) => at.team.database.owner(text, values)

/** What counting every row would say. */
async function counted() {
  const [domains] = await owner(`
    select count(*)::int as total, (count(*) filter (where d.is_verified))::int as verified,
      (count(*) filter (where not d.is_verified))::int as pending, (count(*) filter (where d.is_active))::int as active
    from tenant_domains d join tenants t on t.id = d.tenant_id where t.deleted_at is null`)
  const [users] = await owner(
    `select count(*)::int as total, (count(*) filter (where is_super_admin))::int as super_admins,
       (count(*) filter (where email_confirmed_at is not null and (banned_until is null or banned_until <= $1)))::int as active,
       (count(*) filter (where banned_until > $1))::int as banned from users`,
    [NOW],
  )
  return { domains, users }
}

async function expectSame(after: string) {
  const { tenants, ...figures } = await kept()
  expect(figures, after).toEqual(await counted())
  const sums = Map.groupBy(tenants, ({ kind }) => kind)
  for (const [kind, rows] of sums)
    expect(
      rows.reduce((sum, { total }) => sum + total, 0),
      `${kind} ${after}`,
    ).toBe(0)
}

test('the kept totals are what counting every row would say, whatever happens to the rows', async () => {
  const { tenant_id } = await at.team.newShop()
  const gone = await at.team.newShop()
  await expectSame('a new shop')
  for (const id of [tenant_id, gone.tenant_id])
    await owner(
      `insert into tenant_domains (tenant_id, domain, is_verified, is_active, verification_token)
       select $1, n || $2 || '.example', n % 2 = 0, n % 3 = 0, 'x' from generate_series(1, 7) n`,
      [id, id.slice(0, 8)],
    )
  await expectSame('several domains at once')
  await owner(`update tenant_domains set is_active = not is_active where is_verified`)
  await owner(`delete from tenant_domains where tenant_id = $1 and not is_verified`, [tenant_id])
  await expectSame('changed and removed domains')
  await owner(`update tenants set status = 'suspended' where id = $1`, [tenant_id])
  await owner(`update tenants set deleted_at = now() where id = $1`, [gone.tenant_id])
  await expectSame('a suspended and a deleted shop')
  await owner(
    `insert into users (email, email_confirmed_at, banned_until)
     select n || '@totals.test', case when n % 2 = 0 then now() end,
       case n % 3 when 0 then timestamptz '2026-11-17' when 1 then timestamptz '2026-11-15' end
     from generate_series(1, 12) n`,
  )
  await owner(`update users set email_confirmed_at = now() where email = '3@totals.test'`)
  await owner(`delete from users where email = '4@totals.test'`)
  await expectSame('people')
})

test('what is undone is not counted', async () => {
  const before = await kept()
  await expect(
    owner(`do $$ begin
      insert into users (email) values ('undone@totals.test');
      raise exception 'undone';
    end $$`),
  ).rejects.toThrow('undone')
  expect(await kept()).toEqual(before)
})

test('nobody waits for somebody else who is still writing', async () => {
  await inPlatform(at.admin, async (tx) => {
    await sql`insert into users (email) values ('slow@totals.test')`.execute(tx)
    await owner(`insert into users (email) values ('quick@totals.test')`)
    return {
      audit: { log: 'audit', action_type: 'test', target_type: 'test' } as const,
      result: null,
    }
  })
  await expectSame('two at once')
})
