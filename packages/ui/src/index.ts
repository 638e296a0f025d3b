export { type ThemeSettings, themeColour, themeCss, themeVariables } from './theme.ts'
