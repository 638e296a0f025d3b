// Alone in its file, so that a page which only counts does not carry the rules of prices to the browser.

export const MOST_LINES = 100

/** Of one product in one order, however many lines it comes in. */
export const MOST_OF_ONE = 999
