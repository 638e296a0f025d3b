import { listAddress } from '@fournil/ui/list-address'
import type { ReactNode } from 'react'
import { KeyPages } from './key-pages.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'

type KeyListProps = ListToolsProps & {
  page: { previous: string | null; next: string | null }
  children: ReactNode
}

/** A list that is cut by key, with its search and filter above and its pages below: the whole question is in the address. */
export function KeyList({ page, children, ...tools }: KeyListProps) {
  const { path, search, filter, filters, kept } = tools
  const asked = { ...kept, search, filter: filter === filters?.[0]?.value ? null : filter }
  return (
    <>
      <ListTools {...tools} />
      {children}
      <KeyPages page={page} addressOf={(key) => listAddress(path, { ...asked, ...key })} />
    </>
  )
}
