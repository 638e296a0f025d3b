import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { HOME } from '@fournil/db'
import { PAYMENT_MODES } from '@fournil/domain/payment-accounts'
import { parseSmtpUrl } from '@fournil/integrations/mail-transport/parse-smtp-url'
import { z } from 'zod'
import { readCells } from './cells/read-cells.ts'

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .pipe(z.int().min(from, `is at least ${from}`).max(to, `is at most ${to}`))
const flag = z.enum(['0', '1'], 'is 0 or 1').transform((value) => value === '1')
const isPostgresUrl = (url: string) =>
  /^postgres(ql)?:\/\/[^:@/]+(:[^@/]*)?@?[^/]+\/.+$/.test(url) && URL.canParse(url)
const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'has the form postgresql://user:password@host:5432/database')

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).optional(),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .transform((folder) => resolve(folder)),
    PLATFORM_DOMAIN: z
      .string()
      .regex(
        /^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
        'is a domain name in lower case, such as fournil.example',
      )
      .default('fournil.localhost'),
    /** One shop that runs alone: every host name is its own, and there is no platform to see. */
    SINGLE_SHOP: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is the slug of a shop, such as maison-levain')
      .max(63, 'is the slug of a shop, such as maison-levain')
      .optional(),
    /** Who hosts the platform, as the law wants it named on every shop: company, address, telephone. */
    PLATFORM_HOSTING: z
      .string()
      .trim()
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u, 'is one line: company, address and telephone')
      .max(300, 'has at most 300 characters')
      .optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_OWNER_URL: postgresUrl.optional(),
    /** Around a pooler: for what stays on its connection (notifications, the job queue). */
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    /** Standbys, which answer what visitors are shown. */
    DATABASE_READ_URL: postgresUrl.optional(),
    /** Further databases for shops, by name. Without any, all shops are in the first one. */
    CELLS: z
      .string()
      .transform((text, check) => {
        const cells = readCells(text, isPostgresUrl)
        if (typeof cells !== 'string') return cells
        check.addIssue(cells)
        return z.NEVER
      })
      .default([]),
    /** Cells that take no new shop. */
    CELLS_FULL: z
      .string()
      .transform((list) => list.split(',').map((name) => name.trim()))
      .default([]),
    /** 0: connections keep no prepared statements, as behind PgBouncer in transaction mode. */
    KEEP_STATEMENTS: flag.default(true),
    SEED_DEMO: flag.optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('warn'),
    /** Addresses (or CIDR ranges) of the proxies whose X-Forwarded-For and -Proto are believed, separated by commas. */
    TRUSTED_PROXIES: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .refine((list) => list.every(isAddressOrRange), 'is a list of IP addresses or CIDR ranges')
      .optional(),
    /** Milliseconds that the process may lag behind before requests are turned away; 0 turns none away. */
    MAX_EVENT_LOOP_DELAY: z.coerce.number().int().min(0).max(60_000).default(1500),
    /** Memory for ready answers of the shops' API; 0 reads each of them anew. */
    ANSWER_CACHE_MB: wholeNumber(0, 4_096).default(32),
    /** 0: leave the jobs to processes of their own (`npm run worker`). */
    RUN_JOBS: flag.default(true),
    /** Where the platform asks itself each minute whether it answers. */
    PROBE_URL: z.url({ protocol: /^https?$/, error: 'is a URL' }).optional(),
    METRICS_TOKEN: z.string().min(16, 'has at least 16 characters').optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Signs what happens on the shops' own accounts. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
    STRIPE_API_BASE: z.url('is a URL').optional(),
    /** Who holds the money of the shops: the platform, or each shop on an account of its own. */
    PAYMENTS_MODE: z.enum(PAYMENT_MODES, 'is platform or connect').default('platform'),
    /** Test payments: by default on a developer's machine only. */
    PAYMENT_SANDBOX: flag.optional(),
    SMTP_URL: z.string().superRefine(readsAsSmtp).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'is an address, or a name followed by <an address>',
      )
      .default('Fournil <ne-pas-repondre@fournil.localhost>'),
    S3_ENDPOINT: z.url('is a URL').optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ADDRESSING: z.enum(['path', 'virtual-host']).default('path'),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** Whatever speaks OpenAI's protocol; without a key the writing assistant is not configured. */
    AI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'is a URL' })
      .default('https://api.openai.com/v1'),
    AI_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'is a key on one line, without blanks')
      .optional(),
    AI_TEXT_MODEL: z.string().min(1).default('gpt-4o-mini'),
    /** A search that speaks Nominatim's protocol, and a second one in that of the French address service. */
    GEOCODER_URL: z.url({ protocol: /^https?$/, error: 'is a URL' }).optional(),
    GEOCODER_FALLBACK_URL: z.url({ protocol: /^https?$/, error: 'is a URL' }).optional(),
    /** Resolvers that are asked about shops' domains: addresses, with a port where that is not 53. */
    DNS_SERVERS: z
      .string()
      .default('1.1.1.1,8.8.8.8,9.9.9.9')
      .transform((list) => list.split(',').map((server) => server.trim()))
      .refine(
        (list) => list.every(isServer),
        'is a list of IP addresses, each with its port if you like',
      ),
    /** Where the proxy that holds the certificates answers: the platform's own name, unless said. */
    TLS_PROXY: z
      .string()
      .regex(/^[a-z0-9.-]+:\d{1,5}$/, 'has the form host:443')
      .transform((text) => ({
        host: text.slice(0, text.lastIndexOf(':')),
        port: Number(text.slice(text.lastIndexOf(':') + 1)),
      }))
      .refine(({ port }) => port >= 1 && port <= 65_535, 'has the form host:443')
      .optional(),
    /** A file with the certificate of the authority that signs the proxy's, where it is not a public one. */
    TLS_PROXY_CA: z.string().min(1).optional(),
    /** What is kept encrypted, such as bank details: 32 bytes in base64, the same for every process. */
    ENCRYPTION_KEY: z
      .string()
      .regex(
        /^[A-Za-z0-9+/]{43}=$/,
        'is 32 bytes in base64, such as `openssl rand -base64 32` prints',
      )
      .transform((text) => Buffer.from(text, 'base64'))
      .optional(),
    /** Where backups of the embedded database go; 0 hours makes none by itself. */
    BACKUP_DIR: z
      .string()
      .min(1)
      .default('backups')
      .transform((folder) => resolve(folder)),
    BACKUP_EVERY_HOURS: wholeNumber(0, 8_760).default(0),
    BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
    /** A passphrase, or a recipient of age whose secret is kept elsewhere. */
    BACKUP_KEY: z.string().min(12, 'has at least 12 characters').optional(),
    RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(1200),
  })
  .refine(
    (env) =>
      !env.S3_ENDPOINT || (env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    {
      path: ['S3_BUCKET'],
      message: 'and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed when S3_ENDPOINT is set',
    },
  )
  .superRefine(({ CELLS, CELLS_FULL, DATABASE_URL, SINGLE_SHOP }, check) => {
    const path = ['CELLS']
    if (CELLS.some(({ url }) => url === DATABASE_URL))
      check.addIssue({ code: 'custom', path, message: 'names the database of DATABASE_URL' })
    if (CELLS.length > 0 && SINGLE_SHOP)
      check.addIssue({ code: 'custom', path, message: 'and SINGLE_SHOP exclude each other' })
    const names = [HOME, ...CELLS.map(({ name }) => name)]
    const unknown = CELLS_FULL.find((name) => !names.includes(name))
    if (unknown !== undefined)
      check.addIssue({ code: 'custom', path: ['CELLS_FULL'], message: `names no cell: ${unknown}` })
    if (names.every((name) => CELLS_FULL.includes(name)))
      check.addIssue({
        code: 'custom',
        path: ['CELLS_FULL'],
        message: 'leaves no cell for new shops',
      })
  })

export type Environment = z.output<typeof Environment> & { SEED_DEMO: boolean; HOST: string }

/** Read and typed once, at the start. A wrong value stops it with a sentence that names the variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  // Whoever sets variables reads English, whatever shoppers read.
  const parsed = Environment.safeParse(given, { error: z.locales.en().localeError })
  if (parsed.success) {
    // Demo data never lands in somebody's own database unless it is asked for.
    const SEED_DEMO = parsed.data.SEED_DEMO ?? !parsed.data.DATABASE_URL
    // The passwords of the demo are published: other machines get to it only where somebody says so.
    const HOST = parsed.data.HOST ?? (SEED_DEMO ? '127.0.0.1' : '0.0.0.0')
    return { ...parsed.data, SEED_DEMO, HOST }
  }
  const sentences = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  throw new EnvironmentError(sentences.join('\n'))
}

export class EnvironmentError extends Error {}

function readsAsSmtp(text: string, check: z.RefinementCtx) {
  try {
    parseSmtpUrl(text)
  } catch (error) {
    check.addIssue(`cannot be read: ${(error as Error).message}`)
  }
}

function isServer(text: string): boolean {
  const [, ipv6, ipv4, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  return isIP(ipv6 ?? ipv4 ?? text) > 0 && Number(port) >= 1 && Number(port) <= 65_535
}

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return (
    family > 0 &&
    (bits === undefined || (Number(bits) >= 1 && Number(bits) <= (WIDTH[family] ?? 0)))
  )
}

const WIDTH: Record<number, number> = { 4: 32, 6: 128 }
