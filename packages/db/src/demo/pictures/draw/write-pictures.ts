import { writeFileSync } from 'node:fs'
import { pictures } from './pictures.ts'

// Run after changing a drawing: node packages/db/src/demo/pictures/draw/write-pictures.ts
for (const [file, svg] of pictures()) {
  writeFileSync(new URL(`../${file}`, import.meta.url), svg)
}
