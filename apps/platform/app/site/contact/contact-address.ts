import type { Visit } from '@fournil/pages/visit'

/** Where visitors and merchants write to. */
export async function contactAddress({ platformOrigin }: Visit): Promise<string> {
  return `bonjour@${new URL(platformOrigin).hostname}`
}
