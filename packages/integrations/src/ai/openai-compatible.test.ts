import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUnconfiguredAi } from './not-configured.ts'
import { createOpenAiCompatible } from './openai-compatible.ts'
import { type AiServer, type Manner, openAiServer } from './testing/ai-server.ts'

let server: AiServer
beforeAll(async () => {
  server = await openAiServer()
})
afterAll(() => server.close())

const request = { system: 'Écris court.', user: 'Le pain', is_json: false }
const never = new AbortController().signal
const provider = (patience_ms?: number) =>
  createOpenAiCompatible(
    { base_url: `${server.base_url}/`, api_key: 'sk-test', text_model: 'petit' },
    patience_ms ? { patience_ms } : {},
  )

test('the rules, the request, the model and the key arrive, and the text comes back', async () => {
  server.behave({ kind: 'says', text: 'Un bon pain.' })
  expect(await provider().writeText(request, never)).toBe('Un bon pain.')
  const asked = server.asked.at(-1)
  expect(asked).toMatchObject({
    key: 'Bearer sk-test',
    body: {
      model: 'petit',
      messages: [
        { role: 'system', content: 'Écris court.' },
        { role: 'user', content: 'Le pain' },
      ],
    },
  })
  expect(asked?.body.response_format).toBeUndefined()
  await provider().writeText({ ...request, is_json: true }, never)
  expect(server.asked.at(-1)?.body.response_format).toEqual({ type: 'json_object' })
})

test.each<[Manner, string]>([
  [{ kind: 'status', status: 401 }, 'AI_NOT_CONFIGURED'],
  [{ kind: 'status', status: 429 }, 'AI_BUSY'],
  [{ kind: 'status', status: 400 }, 'AI_REFUSED'],
  [{ kind: 'status', status: 500 }, 'AI_UNAVAILABLE'],
  [{ kind: 'cut' }, 'AI_UNAVAILABLE'],
  [{ kind: 'raw', body: '<html>' }, 'AI_UNREADABLE'],
  [{ kind: 'raw', body: 'null' }, 'AI_UNREADABLE'],
  [{ kind: 'raw', body: '{"choices":[]}' }, 'AI_UNREADABLE'],
  [{ kind: 'endless' }, 'AI_UNREADABLE'],
])('%o is %s', async (manner, code) => {
  server.behave(manner)
  await expect(provider().writeText(request, never)).rejects.toMatchObject({ code })
})

test('a picture is asked for with its answer, and its bytes come back', async () => {
  server.behave({ kind: 'draws', bytes: Buffer.from([1, 2, 3]) })
  const wanted = { prompt: 'Une tourte', model: 'dall-e-3', size: '1792x1024' } as const
  expect(Buffer.from(await provider().drawImage(wanted, never))).toEqual(Buffer.from([1, 2, 3]))
  expect(server.asked.at(-1)).toMatchObject({
    key: 'Bearer sk-test',
    body: { ...wanted, n: 1, response_format: 'b64_json' },
  })
})

test.each<[Manner, string]>([
  [{ kind: 'status', status: 429 }, 'AI_BUSY'],
  [{ kind: 'status', status: 400 }, 'AI_REFUSED'],
  [{ kind: 'cut' }, 'AI_UNAVAILABLE'],
  [{ kind: 'raw', body: '{"data":[{"url":"https://ailleurs.test/a.png"}]}' }, 'AI_UNREADABLE'],
  [{ kind: 'raw', body: '{"data":[null]}' }, 'AI_UNREADABLE'],
  [{ kind: 'endless' }, 'AI_UNREADABLE'],
])('for a picture %o is %s', async (manner, code) => {
  server.behave(manner)
  const wanted = { prompt: 'Une tourte', model: 'dall-e-2', size: '1024x1024' } as const
  await expect(provider().drawImage(wanted, never)).rejects.toMatchObject({ code })
})

test('a provider that never answers is given up', async () => {
  server.behave({ kind: 'silent' })
  const asked = provider(50).writeText(request, never)
  await expect(asked).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' })
})

test('nobody at the address is unavailable', async () => {
  const gone = await openAiServer()
  await gone.close()
  const config = { base_url: gone.base_url, api_key: 'k', text_model: 'm' }
  const asked = createOpenAiCompatible(config).writeText(request, never)
  await expect(asked).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' })
})

test('who gives up hangs up, and hears their own reason', async () => {
  server.behave({ kind: 'silent' })
  const leaving = new AbortController()
  const arrived = server.nextRequest()
  const asked = provider().writeText(request, leaving.signal)
  asked.catch(() => {})
  await arrived
  const hungUp = server.nextHangUp()
  leaving.abort(new Error('changed my mind'))
  await expect(asked).rejects.toThrow('changed my mind')
  await hungUp
})

test('without a key every call says so', async () => {
  const none = createUnconfiguredAi()
  expect(none.is_configured).toBe(false)
  const asked = none.writeText(request, never)
  await expect(asked).rejects.toMatchObject({ code: 'AI_NOT_CONFIGURED' })
})
