import type { DemoOptions } from '../write-demo.ts'

/** Storage in memory and pictures of one pixel: what a test of the rows needs. */
export function demoToolsForTests() {
  const stored = new Map<string, Uint8Array>()
  const options: Omit<DemoOptions, 'now'> = {
    hashPassword: async (password) => `hash of ${password}`,
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
    storage: { put: async (key, bytes) => stored.set(key, bytes) },
  }
  return { stored, options }
}
