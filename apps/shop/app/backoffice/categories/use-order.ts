import type { OfficeCategory } from '@fournil/contract/office/categories'
import { toast } from '@fournil/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { moved } from './moved.ts'

export type Order = {
  rows: readonly OfficeCategory[]
  /** Heard by who cannot see the rows change places. */
  said: string
  /** One place up or down, kept at once. */
  step: (id: string, by: -1 | 1) => void
  /** While it is dragged over others; kept when it is let go. */
  dragOver: (id: string, over: string) => void
  drop: () => void
}

/** The rows in the order they are being given; it is kept when a person lets go. */
export function useOrder(categories: readonly OfficeCategory[]): Order {
  const [rows, setRows] = useState(categories)
  const [said, say] = useState('')
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => setRows(categories), [categories])
  const { run } = useTask(
    (ids: string[]) => officeApi.office.categories.reorder({ category_ids: ids }),
    {
      failed: (error) => {
        setRows(categories)
        toast(sentenceOf(error, 'Erreur lors de la sauvegarde de la catégorie'), { tone: 'danger' })
      },
    },
  )
  const place = (next: readonly OfficeCategory[]) => {
    latest.current = next
    setRows(next)
  }
  const keep = () => {
    const ids = latest.current.map(({ id }) => id)
    if (ids.join() !== categories.map(({ id }) => id).join()) void run(ids)
  }
  return {
    rows,
    said,
    step: (id, by) => {
      const from = latest.current.findIndex((row) => row.id === id)
      const next = moved(latest.current, from, from + by)
      if (next === latest.current) return
      place(next)
      say(`${next[from + by]?.name}\u00a0: place ${from + by + 1} sur ${next.length}`)
      keep()
    },
    dragOver: (id, over) => {
      const at = (wanted: string) => latest.current.findIndex((row) => row.id === wanted)
      place(moved(latest.current, at(id), at(over)))
    },
    drop: keep,
  }
}
