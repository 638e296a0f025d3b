import { officeApi } from '../office-api.ts'
import { useTask } from '../use-task.ts'

/** Printed even when that cannot be written down: paper helps when the line is cut. */
export function usePrintSheet(pickup_date: string, store_id: string | null) {
  const asked = { pickup_date, ...(store_id && { store_id }) }
  const { run, busy } = useTask(() => officeApi.office.production.printed(asked))
  return {
    busy,
    run: async () => {
      await run()
      window.print()
    },
  }
}
