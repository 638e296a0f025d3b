export {
  ANIMATION_LEVELS,
  BORDER_RADIUS_STYLES,
  BUTTON_STYLES,
  CARD_SIZES,
  LETTER_SPACINGS,
  SPACING_MODES,
  type ThemeField,
  type ThemeSettings,
  themeColour,
  themeCss,
  themeVariables,
} from './theme.ts'
export { DEFAULT_COLOURS } from './theme-colours.ts'
export { FONT_FAMILIES } from './theme-fonts.ts'
