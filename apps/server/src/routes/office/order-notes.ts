import { addNote } from '@fournil/services/orders/notes/add-note'
import { writeToCustomer } from '@fournil/services/orders/notes/write-to-customer'
import { api } from '../../api/implement.ts'

const { orderNotes: procedures } = api.office

export const orderNotes = {
  add: procedures.add.handler(({ context, input }) => addNote(context.ctx, input)),
  write: procedures.write.handler(({ context, input }) => writeToCustomer(context.ctx, input)),
}
