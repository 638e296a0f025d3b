import { expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { probeUrl } from './probe-url.ts'

const DATABASE_URL = 'postgresql://app:secret@db:5432/fournil'

test.each([
  [{}, 4100, 'http://127.0.0.1:4100/readyz'],
  [{ HOST: '::1' }, 4100, 'http://[::1]:4100/readyz'],
  [{ HOST: '10.0.0.5', PLATFORM_DOMAIN: 'fournil.example' }, 3000, 'http://10.0.0.5:3000/readyz'],
  [{ PORT: '3200' }, null, 'http://127.0.0.1:3200/readyz'],
  [{ PLATFORM_DOMAIN: 'fournil.example' }, null, 'https://fournil.example/readyz'],
  [{ PROBE_URL: 'http://app:3000/readyz' }, null, 'http://app:3000/readyz'],
])('with %j, listening on %s, the platform asks itself at %s', (variables, port, url) => {
  expect(probeUrl(readEnvironment({ DATABASE_URL, ...variables }), port)).toBe(url)
})
