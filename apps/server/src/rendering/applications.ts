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
  await loadApplication('shop')
  return loadApplication
}

const loaded = new Map<ApplicationName, Promise<Application>>()

/** Each once: the platform's with its first visitor, because a process that serves shops may never have one. */
export function loadApplication(name: ApplicationName): Promise<Application> {
  const application = loaded.get(name) ?? read(name)
  loaded.set(name, application)
  return application
}

async function read(name: ApplicationName): Promise<Application> {
  const build = await import(pathToFileURL(`${buildFolder(name)}/server/index.js`).href)
  return { name, build }
}
