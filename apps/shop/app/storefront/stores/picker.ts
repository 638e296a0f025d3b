import { pageSwitch } from '../frame/page-switch.ts'

export const picker = pageSwitch()
