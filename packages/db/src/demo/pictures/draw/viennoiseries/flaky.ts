import type { Tones } from '../palette.ts'

export const flaky: Tones = { light: '#F3C272', mid: '#DB9440', dark: '#9F5A20' }
