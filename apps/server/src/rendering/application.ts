export type ApplicationName = 'shop' | 'platform'

/** A React Router build: how to answer a request, and the keys under which loaders find what we hand them. */
export type Application = {
  name: ApplicationName
  // biome-ignore lint/suspicious/noExplicitAny: the build's type belongs to the application that made it
  build: any
}

/** What answers an address of one of the two applications. */
export type ApplicationAt = (name: ApplicationName, url: string) => Promise<Application>
