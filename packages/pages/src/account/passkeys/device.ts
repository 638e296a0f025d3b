import type { AddPasskey, PasskeyAnswer, PasskeyRequest } from '@fournil/contract/passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { deviceRefusal } from './device-refusal.ts'

type KnownKey = NonNullable<
  Parameters<typeof startRegistration>[0]['optionsJSON']['excludeCredentials']
>[number]

const TIMEOUT_MS = 120_000

/** Has the device make a key for this host, after its owner has shown who they are. */
export async function makePasskey(asked: PasskeyRequest): Promise<Omit<AddPasskey, 'name'>> {
  const { challenge, rp_id, rp_name, user_handle, email, known } = asked
  const { response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: rp_name },
      user: { id: user_handle, name: email, displayName: email },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        type: 'public-key' as const,
        transports: transports as KnownKey['transports'],
      })),
      // Found by the device itself, without anybody typing an address; and never without a finger, a face or a code.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  }).catch(deviceRefusal)
  return {
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter(isTransport),
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function isTransport(name: string): name is (typeof TRANSPORTS)[number] {
  return TRANSPORTS.some((known) => known === name)
}

/** Has the device sign in with a key of this host. `isOffered`: beside the addresses that the browser proposes. */
export async function askPasskey(
  { challenge, rp_id }: { challenge: string; rp_id: string },
  { isOffered }: { isOffered: boolean },
): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, userVerification: 'required', timeout: TIMEOUT_MS },
    useBrowserAutofill: isOffered,
  }).catch(deviceRefusal)
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? '',
  }
}
