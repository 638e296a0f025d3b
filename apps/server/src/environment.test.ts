import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

const DATABASE_URL = 'postgresql://fournil_app:secret@db.example:5432/fournil'

describe('without any variable', () => {
  test('it serves a demo on port 3000 from a folder of its own', () => {
    expect(readEnvironment({})).toEqual({
      NODE_ENV: 'production',
      AI_BASE_URL: 'https://api.openai.com/v1',
      DNS_SERVERS: ['1.1.1.1', '8.8.8.8', '9.9.9.9'],
      AI_TEXT_MODEL: 'gpt-4o-mini',
      ANSWER_CACHE_MB: 32,
      CELLS: [],
      CELLS_FULL: [],
      KEEP_STATEMENTS: true,
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      PLATFORM_DOMAIN: 'fournil.localhost',
      SEED_DEMO: true,
      LOG_LEVEL: 'warn',
      MAX_EVENT_LOOP_DELAY: 1500,
      RUN_JOBS: true,
      PAYMENTS_MODE: 'platform',
      MAIL_FROM: 'Fournil <ne-pas-repondre@fournil.localhost>',
      S3_ADDRESSING: 'path',
      S3_REGION: 'us-east-1',
      BACKUP_DIR: resolve('backups'),
      BACKUP_EVERY_HOURS: 0,
      BACKUP_KEEP: 14,
      RATE_LIMIT_PER_MINUTE: 1200,
    })
  })
})

test('the machine’s other variables are none of its business', () => {
  expect(readEnvironment({ PATH: '/bin', port: '9' })).toEqual(readEnvironment({}))
})

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'PLATFORM_HOSTING',
    'DATABASE_URL',
    'SEED_DEMO',
    'METRICS_TOKEN',
    'SMTP_URL',
    'TRUSTED_PROXIES',
  ]
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readEnvironment(empty)).toEqual(readEnvironment({}))
})

describe('the demo', () => {
  test('with its published passwords is for this machine alone, unless HOST says otherwise', () => {
    expect(readEnvironment({ SEED_DEMO: '1', DATABASE_URL }).HOST).toBe('127.0.0.1')
    expect(readEnvironment({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(readEnvironment({ SEED_DEMO: '0' }).HOST).toBe('0.0.0.0')
    expect(readEnvironment({ DATABASE_URL }).HOST).toBe('0.0.0.0')
  })

  test('stays out of somebody’s own database unless it is asked for', () => {
    expect(readEnvironment({ DATABASE_URL }).SEED_DEMO).toBe(false)
    expect(readEnvironment({ DATABASE_URL, SEED_DEMO: '' }).SEED_DEMO).toBe(false)
    expect(readEnvironment({ DATABASE_URL, SEED_DEMO: '1' }).SEED_DEMO).toBe(true)
  })

  test('can be left out of the embedded one', () => {
    expect(readEnvironment({ SEED_DEMO: '0' }).SEED_DEMO).toBe(false)
  })
})

test('the trusted proxies are a list', () => {
  const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' })
  expect(TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
})

test('the host is named on one line, without the spaces around it', () => {
  const line = 'Exemple Hébergement SAS, 1 quai du Port, 59000 Lille, 03 00 00 00 00'
  expect(readEnvironment({ PLATFORM_HOSTING: ` ${line} ` }).PLATFORM_HOSTING).toBe(line)
  const longest = 'é'.repeat(300)
  expect(readEnvironment({ PLATFORM_HOSTING: longest }).PLATFORM_HOSTING).toBe(longest)
})

describe('a wrong value stops with a sentence that names the variable', () => {
  test.each([
    ['NODE_ENV', 'staging'],
    ['AI_BASE_URL', 'api.openai.com'],
    ['AI_BASE_URL', 'file:///etc'],
    ['AI_API_KEY', 'sk deux mots'],
    ['DNS_SERVERS', 'dns.example'],
    ['DNS_SERVERS', '1.1.1.1,'],
    ['DNS_SERVERS', '1.1.1.1:0'],
    ['TLS_PROXY', 'caddy'],
    ['SINGLE_SHOP', 'Maison Levain'],
    ['TLS_PROXY', 'caddy:70000'],
    ['PORT', 'http'],
    ['PORT', '3000 '],
    ['PORT', ' '],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PLATFORM_DOMAIN', 'https://fournil.example'],
    ['PLATFORM_DOMAIN', 'Fournil.example'],
    ['PLATFORM_DOMAIN', 'fournil.example:3000'],
    ['PLATFORM_HOSTING', ' '],
    ['PLATFORM_HOSTING', 'Exemple SAS\n1 quai du Port'],
    ['PLATFORM_HOSTING', 'a'.repeat(301)],
    ['DATABASE_URL', 'mysql://root@localhost/shop'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_OWNER_URL', 'postgresql://'],
    ['SEED_DEMO', 'yes'],
    ['LOG_LEVEL', 'verbose'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '127.0.0.1,,'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['RUN_JOBS', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example?tls=perhaps'],
    ['MAIL_FROM', 'Fournil'],
    ['MAIL_FROM', 'Fournil <nobody>'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ADDRESSING', 'dns'],
    ['BACKUP_EVERY_HOURS', '-1'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEY', 'too short'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['RATE_LIMIT_PER_MINUTE', 'many'],
  ])('%s=%s', (name, value) => {
    const reading = () => readEnvironment({ [name]: value })
    expect(reading).toThrow(EnvironmentError)
    expect(reading).toThrow(new RegExp(`^${name} [^\\n]+\\.$`, 'm'))
  })

  test('and all of them at once', () => {
    const reading = () => readEnvironment({ PORT: 'x', LOG_LEVEL: 'x', SEED_DEMO: 'x' })
    expect(reading).toThrow(/^PORT .*\nSEED_DEMO .*\nLOG_LEVEL .*$/)
  })

  test('such as a store of files without its keys', () => {
    const reading = () =>
      readEnvironment({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'fournil' })
    expect(reading).toThrow(/^S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed/)
  })

  test('without repeating a secret', () => {
    const reading = () => readEnvironment({ METRICS_TOKEN: 'p4ssw0rd', DATABASE_URL: 'p4ssw0rd' })
    expect(reading).toThrow(/^(?!.*p4ssw0rd)/s)
  })
})

test('the compose file names settings that there are, with values that can be read', () => {
  const compose = readFileSync(new URL('../../../deploy/compose.yaml', import.meta.url), 'utf8')
  const [, block = ''] = /environment: &app\n((?: {6}\S.*\n)+)/.exec(compose) ?? []
  const given = { PLATFORM_DOMAIN: 'fournil.example', APP_PASSWORD: 'secret' }
  const filled = block.replaceAll(
    /\$\{(\w+):[?-]\}/g,
    (_, name) => given[name as keyof typeof given] ?? '',
  )
  const variables = Object.fromEntries(
    [...filled.matchAll(/^ +(\w+): "?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const env = readEnvironment(variables)
  for (const [name, value] of Object.entries(variables)) if (value) expect(env).toHaveProperty(name)
  expect(env).toMatchObject({
    PLATFORM_DOMAIN: 'fournil.example',
    RUN_JOBS: false,
    TLS_PROXY: { host: 'caddy', port: 443 },
  })
})

describe('cells', () => {
  const LYON = 'postgresql://fournil_app:s%2Cecret@lyon.example:5432/fournil'
  const read = (CELLS: string, others = {}) => readEnvironment({ DATABASE_URL, CELLS, ...others })

  test('have a name, an address, and others where there are any', () => {
    expect(read(`lyon=${LYON}|owner=${LYON}-o|read=${LYON}-r, nantes=${LYON}-n`).CELLS).toEqual([
      { name: 'lyon', url: LYON, owner_url: `${LYON}-o`, read_url: `${LYON}-r` },
      { name: 'nantes', url: `${LYON}-n` },
    ])
  })

  test.each([
    ['no name', LYON, 'CELLS has the form'],
    ['a name in capitals', `Lyon=${LYON}`, 'CELLS has the form'],
    ['the name of the platform’s own', `home=${LYON}`, 'CELLS cannot name a cell home'],
    ['a name twice', `lyon=${LYON},lyon=${LYON}2`, 'CELLS names the cell lyon twice'],
    ['an address that is none', 'lyon=secret.example', 'CELLS has no address for lyon'],
    ['an unknown address', `lyon=${LYON}|spare=${LYON}`, 'CELLS knows owner, direct and read'],
    ['another cell’s database', `lyon=${LYON},nantes=${LYON}`, 'CELLS gives nantes the database'],
    ['the platform’s database', `lyon=${DATABASE_URL}`, 'CELLS names the database of DATABASE_URL'],
  ])('with %s are refused, and no password is said', (_, cells, sentence) => {
    expect(() => read(cells)).toThrow(sentence)
    expect(() => read(cells)).not.toThrow('secret')
  })

  test('that take no new shop are known ones, and not all', () => {
    expect(read(`lyon=${LYON}`, { CELLS_FULL: 'home' }).CELLS_FULL).toEqual(['home'])
    expect(() => read(`lyon=${LYON}`, { CELLS_FULL: 'nantes' })).toThrow('CELLS_FULL names no cell')
    expect(() => readEnvironment({ CELLS_FULL: 'home' })).toThrow('leaves no cell for new shops')
  })
})
