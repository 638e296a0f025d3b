import { boucherie } from './boucherie.ts'
import { charcuterie } from './charcuterie.ts'
import { comptoir } from './comptoir.ts'
import { epicerie } from './epicerie.ts'
import { fromages } from './fromages.ts'
import { gateaux } from './gateaux.ts'
import { marks } from './marks.ts'
import { pains } from './pains.ts'
import { patisseries } from './patisseries.ts'
import { pauseDejeuner } from './pause-dejeuner.ts'
import { createPen, type Pen } from './pen.ts'
import { placeholder } from './placeholder.ts'
import { plateaux } from './plateaux.ts'
import { viennoiseries } from './viennoiseries.ts'

type Sketches = Record<string, (pen: Pen) => void>

const food: Sketches = {
  ...pains,
  ...viennoiseries,
  ...patisseries,
  ...gateaux,
  ...pauseDejeuner,
  ...epicerie,
  ...fromages,
  ...charcuterie,
  ...boucherie,
  ...plateaux,
  ...comptoir,
  ...placeholder,
}

/** Every picture of the demo shops, by file name. */
export function pictures(): Map<string, string> {
  return new Map([...drawn(food, '0 0 800 600'), ...drawn(marks, '0 0 240 240')])
}

function drawn(sketches: Sketches, viewBox: string): [file: string, svg: string][] {
  return Object.entries(sketches).map(([name, sketch]) => {
    const pen = createPen(name, viewBox)
    sketch(pen)
    return [`${name}.svg`, pen.svg()]
  })
}
