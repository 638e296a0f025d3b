export { useLast } from '@fournil/ui/use-last'
