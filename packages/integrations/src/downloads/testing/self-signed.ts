import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and a certificate of this moment for 'localhost', so that none has to be kept. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const now = Date.now()
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, text('localhost')))))
  const subjectNames = sequence(
    SUBJECT_ALTERNATIVE_NAME,
    tagged(0x04, sequence(tagged(0x82, text('localhost')))),
  )
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - day), time(now + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(subjectNames)),
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}

/** The pieces of DER that a certificate needs. */
function tagged(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

function sequence(...content: Buffer[]): Buffer {
  return tagged(0x30, ...content)
}

function text(value: string): Buffer {
  return Buffer.from(value)
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '')
  return tagged(0x17, text(`${digits.slice(2, 14)}Z`))
}

const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex')
