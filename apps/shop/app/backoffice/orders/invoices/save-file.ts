import { loginFor } from '../../frame/login-redirect.ts'

/** Fetched first, so that a failure can be shown here instead of replacing the page. */
export async function saveFile(href: string, name: string): Promise<void> {
  const answer = await fetch(href)
  if (answer.status === 401) window.location.assign(loginFor(window.location, true))
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
