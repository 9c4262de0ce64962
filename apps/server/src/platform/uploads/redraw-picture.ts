/** A phone's photograph has some 12 million points; this leaves room and stops decompression bombs. */
const MOST_PIXELS = 60_000_000

/**
 * A picture drawn anew: leaves out where it was taken and with what, and whatever hid behind it. Undefined where it cannot
 * be read.
 */
export const redrawPicture = async (bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer | undefined> => {
  // Brought only when a picture comes.
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
  const drawn = kind === 'png' ? image.png() : image.jpeg({ quality: 88 })
  return drawn.toBuffer().catch(() => undefined)
}
