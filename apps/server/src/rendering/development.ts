import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Application, ApplicationName } from './application.ts'

/** `npm run dev`: Vite compiles on demand and swaps what changed in the open page. */
export async function developmentApplications(app: FastifyInstance) {
  const vite = await import('vite')
  const ours = process.listeners('SIGTERM')
  const servers: Record<ApplicationName, ViteDevServer> = Object.fromEntries(
    await Promise.all(
      (['shop', 'platform'] as const).map(async (name) => [
        name,
        await vite.createServer({
          root: fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
          server: { middlewareMode: true, hmr: { server: app.server, path: `/vite-${name}` } },
          appType: 'custom',
        }),
      ]),
    ),
  )
  // A compiler inside ends the process at the first signal, and would leave the database behind.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('preClose', async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { audience } = request
    if (audience === 'nobody') return
    letStylesIn(reply)
    const handled = await new Promise<boolean>((resolve) => {
      reply.raw.once('finish', () => resolve(true))
      servers[audience].middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (handled) reply.hijack()
  })
  return async (name: ApplicationName): Promise<Application> => ({
    name,
    build: await servers[name].ssrLoadModule('virtual:react-router/server-build'),
  })
}

// Vite puts each style sheet into the page as an element of its own, which no nonce reaches.
function letStylesIn(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace(/style-src 'self' 'nonce-[^']+'/, "style-src 'self' 'unsafe-inline'"),
  )
}
