import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGeocoder, type GeocoderConfig } from './create-geocoder.ts'
import { inTurn } from './in-turn.ts'
import {
  type AddressServer,
  apiAdresseAnswer,
  type Manner,
  nominatimAnswer,
  openAddressServer,
} from './testing/address-server.ts'

let world: AddressServer
let france: AddressServer
beforeAll(async () => {
  world = await openAddressServer()
  france = await openAddressServer()
})
afterAll(() => Promise.all([world.close(), france.close()]))
beforeEach(() => {
  world.behave({ kind: 'json', body: [] })
  france.behave({ kind: 'json', body: { features: [] } })
  for (const server of [world, france]) server.asked.length = 0
})

const search = { address: '4 rue du Four', postal_code: '69001', city: 'Lyon', country: 'France' }
const geocoder = (config: Partial<GeocoderConfig> = {}, patience_ms = 20_000) =>
  createGeocoder(
    { url: world.url, fallback_url: france.url, user_agent: 'Fournil (test)', ...config },
    { every_ms: 0, patience_ms },
  )

test('the first service is asked in its words, and its place comes back', async () => {
  world.behave(nominatimAnswer('45.767', '4.833', 'Rue du Four,\nLyon'))
  expect(await geocoder().locate(search)).toEqual({
    latitude: 45.767,
    longitude: 4.833,
    display_name: 'Rue du Four, Lyon',
  })
  const [asked] = world.asked
  expect(asked?.path).toBe('/search')
  expect(asked?.user_agent).toBe('Fournil (test)')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    q: '4 rue du Four, 69001 Lyon, France',
    format: 'json',
    limit: '1',
  })
  expect(france.asked).toEqual([])
})

test('France’s own service is asked where the first finds nothing, or fails', async () => {
  france.behave(apiAdresseAnswer(45.7, 4.8))
  const place = { latitude: 45.7, longitude: 4.8, display_name: 'Là' }
  expect(await geocoder().locate(search)).toEqual(place)
  expect(Object.fromEntries(france.asked[0]?.query ?? [])).toEqual({
    q: '4 rue du Four Lyon',
    postcode: '69001',
    limit: '1',
  })
  world.behave({ kind: 'status', status: 503 })
  expect(await geocoder().locate(search)).toEqual(place)
  expect(await geocoder({ url: undefined }).locate(search)).toEqual(place)
})

test('it is not asked about other countries, and its guesses are not believed', async () => {
  france.behave(apiAdresseAnswer(45.7, 4.8))
  expect(await geocoder().locate({ ...search, country: 'Belgique' })).toBeNull()
  expect(france.asked).toEqual([])
  france.behave(apiAdresseAnswer(45.7, 4.8, 0.1))
  expect(await geocoder().locate(search)).toBeNull()
})

test('an answer is asked for once, whatever it was', async () => {
  const one = geocoder()
  await one.locate(search)
  world.behave(nominatimAnswer('1', '2'))
  expect(await one.locate(search)).toBeNull()
  expect(world.asked).toHaveLength(1)
  expect(await one.locate({ ...search, city: 'Paris' })).toMatchObject({ latitude: 1 })
})

test.each<[Manner]>([
  [{ kind: 'status', status: 500 }],
  [{ kind: 'status', status: 429 }],
  [{ kind: 'raw', body: '<html>' }],
  [{ kind: 'raw', body: '' }],
  [{ kind: 'raw', body: 'null' }],
  [{ kind: 'json', body: { features: 'none' } }],
  [nominatimAnswer('91', '0')],
  [nominatimAnswer('nord', 'est')],
  [nominatimAnswer(null, undefined)],
  [nominatimAnswer({ valueOf: 1 }, [2])],
  [{ kind: 'endless' }],
  [{ kind: 'redirect', location: 'http://169.254.169.254/latest/meta-data/' }],
])('%o is no answer, and is not kept', async (manner) => {
  const one = geocoder({ fallback_url: undefined })
  world.behave(manner)
  await expect(one.locate(search)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  world.behave(nominatimAnswer('45', '4'))
  expect(await one.locate(search)).toMatchObject({ latitude: 45 })
})

test('a redirect is not followed, wherever it leads', async () => {
  world.behave({ kind: 'redirect', location: `${france.url}/search` })
  const asked = geocoder({ fallback_url: undefined }).locate(search)
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(france.asked).toEqual([])
})

test('a service that never answers is given up', async () => {
  world.behave({ kind: 'silent' })
  const asked = geocoder({ fallback_url: undefined }, 50).locate(search)
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test.each([
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '<script>alert(1)</script>&limit=99#',
  '../../admin?format=xml',
])('%s typed as an address is only searched for', async (address) => {
  await geocoder({ fallback_url: undefined }).locate({ ...search, address })
  expect(world.asked).toHaveLength(1)
  expect(world.asked[0]?.path).toBe('/search')
  expect(world.asked[0]?.query.get('q')).toBe(`${address}, 69001 Lyon, France`)
  expect(world.asked[0]?.query.getAll('limit')).toEqual(['1'])
})

test('without a service every search says so', async () => {
  const none = geocoder({ url: undefined, fallback_url: undefined })
  expect(none.is_configured).toBe(false)
  await expect(none.locate(search)).rejects.toMatchObject({ code: 'NOT_CONFIGURED' })
})

describe('requests go out one a second', () => {
  test('whoever comes sooner waits for their second', async () => {
    const slept: number[] = []
    const turn = inTurn({
      clock: () => 10_000,
      sleep: async (ms) => {
        slept.push(ms)
      },
    })
    await Promise.all([1, 2, 3].map((n) => turn(async () => n)))
    expect(slept).toEqual([1_000, 2_000])
  })

  test('and too many do not wait at all', async () => {
    const gate = Promise.withResolvers<void>()
    const turn = inTurn({ most_waiting: 2, clock: () => 0, sleep: () => gate.promise })
    const first = [1, 2, 3].map((n) => turn(async () => n))
    await expect(turn(async () => 4)).rejects.toMatchObject({ code: 'BUSY' })
    gate.resolve()
    expect(await Promise.all(first)).toEqual([1, 2, 3])
  })
})
