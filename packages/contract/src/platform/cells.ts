import { z } from 'zod'
import { platformProcedure } from '../procedure.ts'

export const CellState = z.object({ name: z.string(), is_up: z.boolean() })
export type CellState = z.infer<typeof CellState>

export const BrokenMove = z.object({ slug: z.string(), cell: z.string(), is_selling: z.boolean() })
export type BrokenMove = z.infer<typeof BrokenMove>

export const cells = {
  states: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/cells',
      summary:
        'Which of the databases with shops answer; one alone, where there is no other, is not named',
    })
    .output(z.array(CellState)),
  brokenMoves: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/cells/broken-moves',
      summary:
        'Shops whose move to another database broke off, and whether they sell meanwhile: the command has to be run again to finish it or to clear what is left',
    })
    .output(z.array(BrokenMove)),
}
