import { useEffect, useState } from 'react'

/** Every row that was on the list, as it was last: a selection may reach over several pages. */
export function useSeenRows<Row extends { id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map())
  useEffect(() => {
    setSeen((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)]))
  }, [rows])
  return seen
}
