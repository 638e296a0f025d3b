/** How wide a picture of the gallery is shown, for the browser to choose a file by. */
export const GALLERY_SIZES = '(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 100vw'
