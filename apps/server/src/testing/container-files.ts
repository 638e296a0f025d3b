import { readFileSync } from 'node:fs'

const read = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

export type Containers = {
  /** Of the image. */
  image: { command: string[]; healthcheck: string[]; env: Record<string, string> }
  /** Of the compose file, by service. */
  commandOf: (service: string) => string[]
  envOf: (anchor: string, given: Record<string, string>) => Record<string, string>
}

/** What a container engine would run, read from the files that it is given. */
export function readContainers(): Containers {
  const [image, compose] = [read('Containerfile'), read('compose.yaml')]
  return {
    image: {
      command: JSON.parse(only(image, /^CMD (\[.*\])$/m)),
      healthcheck: JSON.parse(only(image, /^HEALTHCHECK .*?CMD (\[.*\])$/m)),
      env: pairs(only(image, /^ENV (.*)$/m).split(' ')),
    },
    commandOf: (service) =>
      only(
        compose,
        new RegExp(`^  ${service}:\\n(?: {4}.*\\n)*? {4}command: \\[(.*)\\]$`, 'm'),
      ).split(', '),
    envOf: (anchor, given) => {
      const lines = only(compose, new RegExp(`environment: &${anchor}\\n((?: {6}\\S.*\\n)+)`))
      const filled = lines.replaceAll(/\$\{(\w+):[?-]\}/g, (_, name) => given[name] ?? '')
      return pairs(filled.trim().split(/\n\s+/))
    },
  }
}

function only(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (!found) throw new Error(`Nothing is like ${pattern}.`)
  return found
}

/** `NAME=value` of the one file, `NAME: "value"` of the other. */
function pairs(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+)(?:=|: ?)"?(.*?)"?$/.exec(line) ?? []
      return [name, value]
    }),
  )
}
