import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../app-services.ts'
import type { Application, ApplicationName } from './application.ts'
import { developmentApplications } from './development.ts'

export function buildFolder(name: ApplicationName): string {
  return fileURLToPath(new URL(`../../../${name}/build`, import.meta.url))
}

export async function loadApplications(
  app: FastifyInstance,
  services: AppServices,
): Promise<(name: ApplicationName) => Promise<Application>> {
  if (services.env.NODE_ENV === 'development') return developmentApplications(app)
  const [shop, platform] = await Promise.all([load('shop'), load('platform')])
  return async (name) => (name === 'shop' ? shop : platform)
}

async function load(name: ApplicationName): Promise<Application> {
  const build = await import(pathToFileURL(`${buildFolder(name)}/server/index.js`).href)
  return { name, build }
}
