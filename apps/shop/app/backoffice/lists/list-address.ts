export { isId, LONGEST_SEARCH, listAddress, readPage } from '@fournil/ui/list-address'
