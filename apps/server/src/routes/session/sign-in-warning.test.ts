import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { warnOfGuesses } from '@fournil/services/auth/warn-of-guesses'
import { shopperIn } from '@fournil/services/catalogue/testing/shopper-in'
import type { Jobs } from '@fournil/services/jobs/names'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testMember } from '../../testing/test-people.ts'
import { openThrottleFixture, type ThrottleFixture } from './testing/throttle-fixture.ts'

type Guesses = Jobs['auth.warn-of-guesses']

let street: ThrottleFixture
beforeAll(async () => {
  street = await openThrottleFixture()
})
afterAll(() => street.close())

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const jobsFor = (email: string) =>
  street.database.owner<{ data: Guesses }>(
    `select data from pgboss.job where name = 'auth.warn-of-guesses' and data->>'email' = $1 order by created_on`,
    [email],
  )
const guessFromMany = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) await street.guess({ email })
}

/** What the job sends. */
async function mailsOf({ data }: { data: Guesses }): Promise<MailMessage[]> {
  const sent: MailMessage[] = []
  const transport = {
    send: async (message: MailMessage) => {
      sent.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  const ctx = { ...shopperIn(street.database, street.shop), tenant: null }
  await warnOfGuesses(ctx, { transport, from: 'Fournil <bonjour@fournil.test>' }, data, 'job-1')
  return sent
}

test('the owner is told by mail after ten failures, once a day however long it goes on', async () => {
  const { email } = await testMember(street.database, street.shop)
  await guessFromMany(email, 9)
  expect(await jobsFor(email)).toEqual([])
  await guessFromMany(email, 11)
  expect(await jobsFor(email)).toHaveLength(1)
  pass(86_399)
  // By now the earlier ones are forgiven.
  await guessFromMany(email, 12)
  expect(await jobsFor(email)).toHaveLength(1)
  pass(1)
  await guessFromMany(email, 1)
  const jobs = await jobsFor(email)
  expect(jobs).toHaveLength(2)

  const [mail, ...more] = await mailsOf(jobs[0] as { data: Guesses })
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: { address: email },
    from: { name: 'Fournil' },
    subject: 'Des mots de passe faux ont été essayés sur votre compte',
  })
  expect(mail?.text).toContain(`${street.shop.tenant_slug}.localhost`)
  expect(mail?.text).toMatch(/198\.51\.\d+\.\d+/)
})

test('whoever guesses patiently from one address, or on a stolen device, is told of too', async () => {
  for (const stolen of [false, true]) {
    const { email } = await testMember(street.database, street.shop)
    const cookies = stolen ? await street.deviceOf(email) : {}
    const address = street.newAddress()
    for (const wait of [0, 0, 0, 0, 0, 60, 120, 240, 480, 960]) {
      pass(wait)
      expect(await street.guess({ email, address, cookies })).toBe(401)
    }
    expect(await jobsFor(email)).toHaveLength(1)
  }
})

test('an account that does not exist is answered alike in every way, and nobody gets a mail', async () => {
  const known = (await testMember(street.database, street.shop)).email
  const unknown = known.replace(/^.{8}/, 'nobodyat')
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const observed = async (email: string) => {
    const seen = []
    for (let i = 0; i < 21; i++) {
      statements.mockClear()
      const { statusCode, body, headers } = await street.signIn({ email, password: 'wrong' })
      const asked = statements.mock.calls.map(([query]) => textOf(query)).filter(isOfSigningIn)
      const { 'retry-after': wait } = headers
      seen.push({ statusCode, body, wait, headers: Object.keys(headers), asked })
    }
    return seen
  }
  const [ofKnown, ofUnknown] = [await observed(known), await observed(unknown)]
  statements.mockRestore()
  expect(ofKnown.at(-1)).toMatchObject({ statusCode: 429, wait: '5' })
  expect(ofKnown[9]?.asked.join()).toContain('pgboss.job')
  expect(ofUnknown).toEqual(ofKnown)

  const [job] = await jobsFor(unknown)
  expect(job?.data.email).toBe(unknown)
  expect(await mailsOf(job as { data: Guesses })).toEqual([])
})

// Other parts of the process ask the database meanwhile.
function isOfSigningIn(statement: string): boolean {
  return /sign_in|security_logs|user|insert into pgboss/i.test(statement)
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
