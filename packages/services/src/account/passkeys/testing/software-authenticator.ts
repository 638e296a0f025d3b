import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AddPasskey, PasskeyAnswer, PasskeyRequest } from '@fournil/contract/passkeys'
import { cbor } from './cbor.ts'

/** What a page and a device would say; a test changes what it wants to be wrong. */
export type Circumstances = {
  origin: string
  rp_id: string
  challenge: string
  user_handle: string
  counter: number
  isVerified: boolean
  isPresent: boolean
  isFramed: boolean
  type: string
  /** The format of the attestation, and its statement. */
  attestation: { fmt: string; attStmt: Record<string, unknown> }
}

type Changes = Partial<Circumstances>

/** A device with one key (ES256), which it uses as the standard says. */
export type SoftwareAuthenticator = {
  credential_id: Buffer
  make: (asked: PasskeyRequest, origin: string, changes?: Changes) => Omit<AddPasskey, 'name'>
  answer: (
    asked: { challenge: string; rp_id: string },
    origin: string,
    changes?: Changes,
  ) => PasskeyAnswer
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export function softwareAuthenticator(
  credential_id: Buffer = randomBytes(32),
): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let owner = ''
  let uses = 0

  return {
    credential_id,
    make: (asked, origin, changes = {}) => {
      const now = { ...usual('webauthn.create', asked, origin), ...changes }
      owner = asked.user_handle
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential_id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credential_id, coseKey])
      const authData = authenticatorData(now, HAS_KEY, attested)
      const { fmt, attStmt } = now.attestation
      return {
        client_data: clientData(now).toString('base64url'),
        attestation: cbor({ fmt, attStmt, authData }).toString('base64url'),
        transports: ['internal'],
      }
    },
    answer: (asked, origin, changes = {}) => {
      uses += 1
      const now = {
        ...usual('webauthn.get', asked, origin),
        user_handle: owner,
        counter: uses,
        ...changes,
      }
      const data = authenticatorData(now, 0, Buffer.alloc(0))
      const client = clientData(now)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        credential_id: credential_id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        user_handle: now.user_handle,
      }
    },
  }
}

function usual(
  type: string,
  { challenge, rp_id }: { challenge: string; rp_id: string },
  origin: string,
): Circumstances {
  return {
    origin,
    rp_id,
    challenge,
    type,
    user_handle: '',
    counter: 0,
    isVerified: true,
    isPresent: true,
    isFramed: false,
    attestation: { fmt: 'none', attStmt: {} },
  }
}

function clientData({ type, challenge, origin, isFramed }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }))
}

function authenticatorData(now: Circumstances, extra: number, attested: Buffer): Buffer {
  const flags = (now.isPresent ? USER_PRESENT : 0) | (now.isVerified ? USER_VERIFIED : 0) | extra
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(now.counter)
  const rp = createHash('sha256').update(now.rp_id).digest()
  return Buffer.concat([rp, Buffer.from([flags]), counter, attested])
}
