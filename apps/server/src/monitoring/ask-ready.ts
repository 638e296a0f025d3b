import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'

const TIMEOUT_MS = 10_000

/** Whether the platform answers that it can do its work, as anybody would ask it: through its address. */
export function askReady(url: string): Promise<{ is_up: boolean; duration_ms: number | null }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? requestSecurely : request
    // A connection of its own: one that is kept open says nothing about those who arrive.
    const asked = send(url, { agent: false, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume()
      const duration_ms = Math.round(performance.now() - began)
      resolve({ is_up: answer.statusCode === 200, duration_ms })
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', () => resolve({ is_up: false, duration_ms: null }))
    asked.end()
  })
}
