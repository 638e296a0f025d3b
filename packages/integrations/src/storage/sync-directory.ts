import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A rename survives a power cut only once its directory is on the disk too. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows has no handle for this and needs none.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** mkdir -p whose new directories survive a power cut. */
export async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true })
  if (!first) return
  for (let made = directory; made.length >= first.length; made = dirname(made)) {
    await syncDirectory(dirname(made))
  }
}
