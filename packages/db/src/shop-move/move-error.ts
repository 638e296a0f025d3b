/** Why a shop cannot be moved, in a sentence for whoever asked for it. */
export class MoveError extends Error {}
