import { createEncryption } from '@fournil/integrations/encryption/create-encryption'
import type { Storage } from '@fournil/integrations/storage/port'
import type { DemoOptions } from '../write-demo.ts'

/** Storage in memory and pictures of one pixel: what a test of the rows needs. */
export function demoToolsForTests() {
  const stored = new Map<string, Uint8Array>()
  const storage: Pick<Storage, 'put'> = {
    put: async (key, body) => {
      const bytes = body as Uint8Array
      stored.set(key, bytes)
      return { size: bytes.byteLength, etag: key }
    },
  }
  const options: Omit<DemoOptions, 'now'> = {
    hashPassword: async (password) => `hash of ${password}`,
    encryption: createEncryption(new Uint8Array(32)),
    originOf: (tenant) => `http://${tenant?.tenant_slug}.localhost:3000`,
    readPicture: async (name) => new TextEncoder().encode(name.padEnd(1000)),
    encodePicture: async (svg) => ({
      dominant_color: '#c08040',
      variants: [400, 800].map((width) => ({
        width,
        height: width,
        format: 'webp',
        content_type: 'image/webp',
        bytes: svg.subarray(0, width),
      })),
    }),
    storage: storage as Storage,
  }
  return { stored, options }
}
