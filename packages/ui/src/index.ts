export { type ThemeSettings, themeColour, themeCss, themeVariables } from './theme.ts'
export { readColours } from './theme-colours.ts'
