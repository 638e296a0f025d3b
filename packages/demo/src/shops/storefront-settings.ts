import type {
  ChoiceOf,
  FontFamily,
  ThemeChoice,
  ThemeColour,
  ThemeFlag,
  ThemeFont,
  ThemeLength,
  ThemeNumber,
} from '@fournil/domain/theme'

export type StorefrontSettings = {
  company_name: string
  company_slogan: string
  /** Files of demo/pictures; the seed turns them into addresses. */
  logo: string
  favicon: string
  hero: string
  hero_text: string
  about_story: string
  reviews_enabled: boolean
  order_notification_email: string
  custom_css: string | null
} & Record<ThemeColour | ThemeLength, string> &
  Record<ThemeNumber, number> &
  Record<ThemeFlag, boolean> &
  Record<ThemeFont, FontFamily> & { [F in ThemeChoice]: ChoiceOf<F> }
