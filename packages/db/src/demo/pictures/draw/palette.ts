/** One box of colours for both houses. */
export const colour = {
  cream: '#FDF4E0',
  crumb: '#F8E5BF',
  butter: '#F4CF8A',
  honey: '#E9B25C',
  gold: '#D9953F',
  crust: '#BF752B',
  bark: '#95541F',
  umber: '#6E3A18',
  cocoa: '#51291A',
  latte: '#CFA276',
  praline: '#C08A52',
  white: '#FFFBF2',
  stone: '#CBBBA2',
  pink: '#E8798A',
  berry: '#C2293F',
  wine: '#7C1B2C',
  lemon: '#F6D44F',
  lemonDeep: '#E4B22C',
  apricot: '#F2A24A',
  orange: '#E07B28',
  rust: '#B9571F',
  leaf: '#7E9A4F',
  moss: '#557038',
  pine: '#2F4F36',
} as const

/** Three tones make a volume: where the light falls, the thing itself, the side away from it. */
export interface Tones {
  light: string
  mid: string
  dark: string
}

export const tones = {
  bread: { light: '#EBB868', mid: '#D08A3A', dark: '#9C5A22' },
  pale: { light: '#F6D79A', mid: '#E8B566', dark: '#C98A3B' },
  rye: { light: '#A9713F', mid: '#7E4A24', dark: '#532C15' },
  choux: { light: '#F0BE72', mid: '#D99746', dark: '#AA6627' },
  chocolate: { light: '#7A4630', mid: '#512A1B', dark: '#341811' },
  cream: { light: '#FFFCF3', mid: '#F8EBCF', dark: '#E2CDA4' },
  porcelain: { light: '#FFFDF7', mid: '#F5EBDA', dark: '#DCCBB0' },
  wood: { light: '#DDB27C', mid: '#C8955A', dark: '#9C6C3B' },
} as const satisfies Record<string, Tones>
