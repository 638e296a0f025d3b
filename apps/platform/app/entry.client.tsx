import { hydrate } from '@fournil/pages/hydrate'

hydrate()
