import { listAddress } from '@fournil/ui/list-address'
import { ListSearch } from '@fournil/ui/list-search'
import { Select, type SelectOption } from '@fournil/ui/select'
import { useNavigate } from 'react-router'

export type ListToolsProps = {
  path: string
  search: string
  searchLabel: string
  filter?: string
  filterLabel?: string
  /** The first one stands for all. */
  filters?: readonly SelectOption[]
  /** Other parts of the question, which stay as they are. */
  kept?: Record<string, string>
}

/** The search and the filter above a list; both are in its address. */
export function ListTools({
  path,
  search,
  searchLabel,
  filter = '',
  filterLabel = 'Filter',
  filters = [],
  kept = {},
}: ListToolsProps) {
  const navigate = useNavigate()
  const all = filters[0]?.value
  const addressOf = (asked: { search: string; filter: string }) =>
    listAddress(path, { ...kept, ...asked, filter: asked.filter === all ? null : asked.filter })
  return (
    <div className="list-tools">
      <ListSearch
        path={path}
        search={search}
        label={searchLabel}
        className="list-tools-search"
        addressOf={(typed) => addressOf({ search: typed, filter })}
      />
      {filters.length > 0 && (
        <Select
          label={filterLabel}
          hideLabel
          value={filter}
          options={filters}
          onChange={(event) => navigate(addressOf({ search, filter: event.target.value }))}
        />
      )}
    </div>
  )
}
