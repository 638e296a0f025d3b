import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DecryptionError, type Encryption } from './port.ts'

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Stands first, so that another way of keeping texts can follow this one. */
const FORM = 1

/** AES-256-GCM: a number of its own for each text, then what shows an alteration, then the text. */
export function createEncryption(key: Uint8Array): Encryption {
  if (key.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes.`)
  return {
    encrypt: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed])
    },
    decrypt: (kept, about) => {
      const bytes = Buffer.from(kept)
      const body = 1 + NONCE_BYTES + TAG_BYTES
      if (bytes[0] !== FORM || bytes.length < body) throw new DecryptionError()
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
      const opened = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      opened.setAAD(Buffer.from(about))
      opened.setAuthTag(bytes.subarray(1 + NONCE_BYTES, body))
      try {
        return Buffer.concat([opened.update(bytes.subarray(body)), opened.final()]).toString('utf8')
      } catch {
        throw new DecryptionError()
      }
    },
  }
}
