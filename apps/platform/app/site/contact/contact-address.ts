import type { Visit } from '@fournil/pages/visit'

/** Where visitors and merchants write to. */
export async function contactAddress({ api, platformOrigin }: Visit): Promise<string> {
  const { support_email } = await api.platform.publisher.get()
  return support_email ?? `support@${new URL(platformOrigin).hostname}`
}
