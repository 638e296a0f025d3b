import { z } from 'zod'
import { platformProcedure } from '../procedure.ts'

export const CellState = z.object({ name: z.string(), is_up: z.boolean() })
export type CellState = z.infer<typeof CellState>

export const cells = {
  states: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/cells',
      summary:
        'Which of the databases with shops answer; one alone, where there is no other, is not named',
    })
    .output(z.array(CellState)),
}
