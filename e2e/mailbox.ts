import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link of this kind in a mail that was sent to this address, as soon as it is there. */
export async function linkInMail(email: string, link: RegExp): Promise<URL> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mailbox')
  let found = ''
  await expect(() => {
    const mails = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    const links = mails.filter((mail) => mail.includes(email)).map((mail) => link.exec(mail)?.[0])
    found = links.find(Boolean) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return new URL(found)
}
