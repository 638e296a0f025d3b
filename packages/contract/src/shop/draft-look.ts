import type { Theme } from './design.ts'

// How the back office shows a look that is not saved yet: the shop's own page in a frame, told what to wear.

/** The only address that may stand in a frame, and only in one of the same host. */
export const PREVIEW_ADDRESS = '/?apercu=1'

export type DraftLook = { css: string; colour: string; theme: Partial<Theme> }

/** What the page in the frame asks for once it is there, and what it is told. */
export type DraftLookWanted = { kind: 'draft-look-wanted' }
export type DraftLookMessage = { kind: 'draft-look'; look: DraftLook }
