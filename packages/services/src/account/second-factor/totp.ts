import { Secret, TOTP } from 'otpauth'

const PERIOD = 30

/** 160 bits, as the standard advises. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

/** What an application is told: as a picture, and by hand. */
export function totpUri(secret: Buffer, label: string): { uri: string; secret: string } {
  const totp = totpOf(secret, label)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** The half minute whose code this is; null when it is none of now, the one before or the one after. */
export function totpStep(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

function totpOf(secret: Buffer, label: string): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({
    issuer: 'Fournil',
    label,
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: bytes.buffer }),
  })
}
