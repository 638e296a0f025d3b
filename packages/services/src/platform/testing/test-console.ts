import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { openTestTeam, type TestTeam } from '../../members/testing/test-team.ts'
import { preparePlatform } from '../prepare-platform.ts'

type Logged = { type: string; tenant_id: string | null; details: Record<string, unknown> }

/** Somebody of the platform at the console of a database of their own. */
export type TestConsole = {
  team: TestTeam
  admin: Context & { actor: { kind: 'super_admin'; user_id: string } }
  /** Somebody who owns a shop, on the platform's host. */
  owner: () => Promise<Context>
  /** What the two logs say of this target, oldest first. */
  audited: (target_id: string) => Promise<Logged[]>
  secured: (target_id: string) => Promise<Logged[]>
  close: () => Promise<void>
}

export async function openTestConsole(): Promise<TestConsole> {
  const team = await openTestTeam()
  const { database } = team
  await preparePlatform(database.db, { platform_domain: 'fournil.test' })
  const user_id = await team.account({ email: 'super@fournil.test', is_super_admin: true })
  const platform = {
    ...team.at(await team.newShop()),
    tenant: null,
    host: 'fournil.test',
    ip_address: '192.0.2.10',
  }
  return {
    team,
    admin: {
      ...platform,
      actor: {
        kind: 'super_admin',
        user_id,
        email: 'super@fournil.test',
        session_id: randomUUID(),
      },
    },
    owner: async () => {
      const shop = await team.newShop()
      return { ...platform, actor: await team.member(shop, ['can_manage_users']) }
    },
    audited: (target_id) =>
      database.owner(
        `select action_type as type, tenant_id, details from admin_audit_logs where target_id = $1 order by id`,
        [target_id],
      ),
    secured: (target_id) =>
      database.owner(
        `select event_type as type, tenant_id, details from security_logs
         where details ->> 'target_id' = $1 order by id`,
        [target_id],
      ),
    close: team.close,
  }
}
