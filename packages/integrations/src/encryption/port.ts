/** Keeps a text so that whoever reads the database alone cannot. `about` is what it belongs to: under another one it does not open. */
export type Encryption = {
  encrypt: (text: string, about: string) => Buffer
  decrypt: (sealed: Uint8Array, about: string) => string
}

/** The text was kept under another key, or for something else, or is damaged. */
export class DecryptionError extends Error {
  constructor() {
    super('This text was encrypted with another key, or altered since.')
    this.name = 'DecryptionError'
  }
}
