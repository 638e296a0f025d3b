import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

const HALF_A_DAY_SECONDS = 43_200

export type VapidKey = { public_key: string; private_key: KeyObject }

/** The pair of keys behind 32 bytes: push services know by it that it is always us who write. */
export function vapidKey(secret: Buffer): VapidKey {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const private_key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: secret.toString('base64url'),
    },
  })
  return { public_key: point.toString('base64url'), private_key }
}

/** Who sends, for the push service at this origin alone (RFC 8292). */
export function vapidHeader(
  { public_key, private_key }: VapidKey,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + HALF_A_DAY_SECONDS
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: private_key,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${public_key}`
}
