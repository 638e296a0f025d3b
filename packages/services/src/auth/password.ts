import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type HashLane, hashSlots } from './hash-slots.ts'

const argon = promisify(argon2)
const derive = (lane: HashLane, parameters: Argon2Parameters) =>
  hashSlots.run(() => argon('argon2id', parameters), lane)

// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

export async function hashPassword(
  password: string,
  lane: HashLane = 'strangers',
): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(lane, { ...PARAMETERS, message: password, nonce })
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Without a stored hash it takes as long as with one, so that the time tells nothing. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  lane: HashLane = 'strangers',
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = STORED.exec(stored ?? DECOY) ?? []
  if (!nonce || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(lane, {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && stored !== null
}

const DECOY = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
