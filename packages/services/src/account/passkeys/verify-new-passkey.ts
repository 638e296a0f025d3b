import type { AddPasskey } from '@fournil/contract/passkeys'
import type { Context } from '../../context.ts'

export type NewPasskey = { credential_id: Buffer; public_key: Buffer; counter: number }

/** ES256, EdDSA, RS256: what devices have. */
const ALGORITHMS = [-7, -8, -257]

/** The key that a device made for this host, after its owner showed who they are; null when anything is wrong with it. */
export async function verifyNewPasskey(
  ctx: Context,
  { client_data, attestation }: AddPasskey,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    if (!(await isUncertified(attestation))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        // Unused: the name of the key is read from what was attested.
        id: 'attested',
        rawId: 'attested',
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: ctx.originOf(ctx.tenant),
      expectedRPID: ctx.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const credential_id = Buffer.from(id, 'base64url')
    const public_key = Buffer.from(publicKey)
    const isStorable = isBetween(credential_id, 16, 1023) && isBetween(public_key, 1, 2000)
    return isStorable ? { credential_id, public_key, counter } : null
  } catch {
    // The library throws for whatever it does not accept, bytes that are no CBOR included.
    return null
  }
}

// As long as the standard says; keys of real devices are far below.
function isBetween({ length }: Buffer, least: number, most: number): boolean {
  return length >= least && length <= most
}

// We ask for no certificate of the device, so none is read: whether one is still good is asked at the addresses in it, and this
// server calls nobody whom a visitor names.
async function isUncertified(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = decoded.get('fmt')
  if (format === 'none') return true
  return format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
}
