import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Application, ApplicationName } from './applications.ts'

/** `npm run dev`: Vite compiles on demand and swaps what changed in the open page. */
export async function developmentApplications(app: FastifyInstance) {
  const vite = await import('vite')
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
  app.addHook('preClose', async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { audience } = request
    if (audience === 'nobody') return
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
