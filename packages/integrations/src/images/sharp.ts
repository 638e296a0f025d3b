import sharp from 'sharp'

// Pictures are worked on in jobs beside other work: one thread each, and nothing kept afterwards.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
