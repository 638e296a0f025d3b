export { ListSearch } from '@fournil/ui/list-search'
