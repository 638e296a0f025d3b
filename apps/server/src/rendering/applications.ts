import { fileURLToPath, pathToFileURL } from 'node:url'
import { isOfficePath } from '@fournil/domain/office-path'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../app-services.ts'
import type { Application, ApplicationAt, ApplicationName } from './application.ts'
import { developmentApplications } from './development.ts'

export function buildFolder(name: ApplicationName): string {
  return fileURLToPath(new URL(`../../../${name}/build`, import.meta.url))
}

export async function loadApplications(
  app: FastifyInstance,
  services: AppServices,
): Promise<ApplicationAt> {
  if (services.env.NODE_ENV === 'development') return developmentApplications(app)
  await loadPages('window')
  return async (name, url) => ({ name, build: await loadPages(pagesAt(name, url)) })
}

/** Pages that are read together (`apps/shop/react-router.config.ts`). */
type Pages = 'window' | 'office' | 'platform'

const loaded = new Map<Pages, Promise<Application['build']>>()

/**
 * Each once, the window's at the start and others with their first visitor: a process begins sooner without the back
 * office, and may never be asked for the platform.
 */
export function loadPages(pages: Pages): Promise<Application['build']> {
  const build = loaded.get(pages) ?? import(pathToFileURL(`${serverFolder(pages)}/index.js`).href)
  loaded.set(pages, build)
  return build
}

function serverFolder(pages: Pages): string {
  if (pages === 'platform') return `${buildFolder('platform')}/server`
  return `${buildFolder('shop')}/server/${pages}`
}

/** Whose pages answer this address; an open page asks for the data of `/admin` at `/admin.data`. */
export function pagesAt(name: ApplicationName, url: string): Pages {
  if (name === 'platform') return 'platform'
  const [path = ''] = url.split('?', 1)
  return isOfficePath(path.replace(/\.data$/, '')) ? 'office' : 'window'
}
