import { sessionOf } from '@fournil/db'
import { hashToken } from '../../../auth/token.ts'
import type { TestShop } from '../../../catalogue/testing/test-shop.ts'
import type { Actor, Context } from '../../../context.ts'
import type { TestTeam } from '../../../members/testing/test-team.ts'
import { addPasskey } from '../add-passkey.ts'
import { passkeyChallenge } from '../passkey-challenge.ts'
import { signInWithPasskey } from '../sign-in-with-passkey.ts'
import { startPasskey } from '../start-passkey.ts'
import {
  type Circumstances,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts'

export const PASSWORD = 'Pain-au-levain-1'
type Member = Extract<Actor, { kind: 'member' }>

export const originOf = (host: string) => `https://${host}`

/** The same visit on another host, over TLS. */
export function onHost<Ctx extends Context>(ctx: Ctx, host: string): Ctx {
  return { ...ctx, host, originOf: () => originOf(host) }
}

/** Signed in on this host. */
export async function signedIn(
  team: TestTeam,
  person: Member,
  shop: TestShop,
  host: string,
): Promise<Member> {
  const hash = await team.session(person.user_id, shop.tenant_id, host)
  const session = await sessionOf(team.database.db, hash, host)
  return { ...person, session_id: session?.session_id ?? '' }
}

/** A device of whoever is signed in here, with a key for this host. */
export async function addDevice(
  ctx: Context,
  name = 'Téléphone de Claire',
  device: SoftwareAuthenticator = softwareAuthenticator(),
): Promise<SoftwareAuthenticator & { id: string }> {
  const asked = await startPasskey(ctx, { current_password: PASSWORD })
  const { id } = await addPasskey(ctx, { name, ...device.make(asked, originOf(ctx.host)) })
  return { ...device, id }
}

/** Signs in on this host with this device, whatever is wrong with its answer. */
export async function enterWith(
  ctx: Context,
  device: SoftwareAuthenticator,
  changes: Partial<Circumstances> = {},
) {
  const asked = await passkeyChallenge(ctx)
  const answer = device.answer(asked, originOf(ctx.host), changes)
  return signInWithPasskey(ctx, { answer, deviceOf: () => null })
}

/** Whose session this token opens on this host. */
export async function whoHolds(team: TestTeam, token: string, host: string) {
  return sessionOf(team.database.db, hashToken(token), host)
}
