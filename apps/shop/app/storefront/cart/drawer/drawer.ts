import { pageSwitch } from '../../frame/page-switch.ts'

export const drawer = pageSwitch()
