import { createServer } from 'node:http'

/** The port at which the server looks for addresses: `GEOCODER_URL` in playwright.config.ts. */
const PORT = Number(process.env.E2E_PORT ?? 4173) + 10_001

/** Speaks Nominatim's protocol, and knows one place. */
export async function openAddressService(): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://here')
    const isKnown = searchParams.get('q')?.includes('14 rue de Belfort')
    const place = { lat: '45.7745', lon: '4.8312', display_name: 'Rue de Belfort, Lyon' }
    response.end(JSON.stringify(isKnown ? [place] : []))
  })
  await new Promise<void>((listening) => server.listen(PORT, '127.0.0.1', listening))
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
