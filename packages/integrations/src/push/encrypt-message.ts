import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const RECORD_SIZE = 4096
/** One record, less its seal and the byte that ends it. */
export const MOST_MESSAGE_BYTES = RECORD_SIZE - 16 - 1 - 86

/** A message that only the browser with these keys can read (RFC 8291, in the form of RFC 8188). */
export function encryptMessage(message: Buffer, keys: { p256dh: string; auth: string }): Buffer {
  if (message.length > MOST_MESSAGE_BYTES) throw new RangeError('The message is too long.')
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ecdh = createECDH('prime256v1')
  const ours = ecdh.generateKeys()
  const secret = ecdh.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(secret, Buffer.from(keys.auth, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that this record is the last one.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2]))])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  const head = [salt, size, Buffer.from([ours.length]), ours]
  return Buffer.concat([...head, sealed, cipher.final(), cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
