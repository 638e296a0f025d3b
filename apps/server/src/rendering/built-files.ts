import { readdirSync } from 'node:fs'
import { buildFolder } from './applications.ts'

let files: readonly string[] | undefined

/** The file of the shop's build that is called so, whatever hash stands in its name. */
export function builtFile(before: string, after: string): string | undefined {
  files ??= filesOfBuild()
  return files.find((name) => name.startsWith(before) && name.endsWith(after))
}

// Before the first build there is none.
function filesOfBuild(): string[] {
  try {
    return readdirSync(`${buildFolder('shop')}/client/assets/shop`)
  } catch {
    return []
  }
}
